import { Agent, request } from 'node:http';

interface Answer {
  status: number;
  body: string;
}

/** Posts the same to these addresses in turn, each over a connection of its own, all at once. */
export function postAtOnce(
  urls: readonly string[],
  count: number,
  sent: object,
  key: string,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const url = urls[index % urls.length] as string;
      return postOnce(url, JSON.stringify(sent), key, agent);
    }),
  );
}

function postOnce(url: string, payload: string, key: string, agent: Agent): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', agent, headers }, (response) => {
      response.setEncoding('utf8');
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      response.on('error', reject);
    })
      .on('error', reject)
      .end(payload);
  });
}
