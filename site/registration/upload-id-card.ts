import { callAddress } from '../calls/backend.ts';
import { type Outcome, outcomeOf } from '../calls/outcome.ts';

/** A connection over which nothing has moved for this long is a lost one. */
const stalledAfterMs = 60_000;

interface UploadedIdCard {
  url: string;
}

/** Sends the image once and tells how far it is, from 0 to 1. `fetch` cannot tell that. */
export function uploadIdCard(
  image: { blob: Blob; name: string },
  key: string,
  onProgress: (part: number) => void,
): Promise<Outcome<UploadedIdCard>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let watch: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(watch);
      watch = setTimeout(() => request.abort(), stalledAfterMs);
    };
    const end = (outcome: Outcome<UploadedIdCard>) => {
      clearTimeout(watch);
      resolve(outcome);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      end(outcomeOf(request.status, request.getResponseHeader('retry-after'), answerOf(request)));
    request.onerror = () => end({ kind: 'failed', reason: 'The connection was lost.' });
    request.onabort = () => end({ kind: 'failed', reason: 'The connection stood still.' });
    request.open('POST', callAddress('/id-cards'));
    request.setRequestHeader('idempotency-key', key);
    const form = new FormData();
    form.append('image', image.blob, image.name);
    moved();
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): UploadedIdCard {
  try {
    return JSON.parse(request.responseText) as UploadedIdCard;
  } catch {
    return { url: '' };
  }
}
