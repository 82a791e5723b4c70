/** Sends a form to a running server as the site does. */
export function send(url: string, path: string, body: object, key?: string): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  });
}

export function sendImage(url: string, image: Uint8Array<ArrayBuffer>, key?: string): Promise<Response> {
  const form = new FormData();
  form.append('image', new Blob([image], { type: 'image/jpeg' }), 'id.jpg');
  return fetch(`${url}/id-cards`, {
    method: 'POST',
    headers: key ? { 'idempotency-key': key } : {},
    body: form,
  });
}
