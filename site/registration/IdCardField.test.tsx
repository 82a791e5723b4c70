import { expect, test } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import { IdCardField } from './IdCardField.tsx';
import type { PreparedImage } from './prepare-image.ts';

const file = new File([new Uint8Array(16 * 1024 * 1024)], 'IMG_1.HEIC', { type: 'image/heic' });
const photo: PreparedImage = { blob: file, name: file.name, file, hasPreview: false };

const field = (props: Partial<Parameters<typeof IdCardField>[0]>) =>
  sitePart(
    <IdCardField image={undefined} progress={undefined} refusal={undefined} onChange={() => {}} {...props} />,
    { section: 'registration' },
  );

test('every photo can be picked, a HEIC too where the browser does not know the type, and one can be taken', async () => {
  const [pick, camera] = (await field({})).match(/<input[^>]*type="file"[^>]*>/g) ?? [];
  expect(pick).toContain('accept="image/*,.heic,.heif"');
  expect(pick).not.toContain('capture');
  expect(camera).toContain('accept="image/*"');
  expect(camera).toContain('capture="environment"');
});

test('it is shown how much of the photo has gone', async () => {
  const html = await field({ image: photo, progress: 0.254 });
  expect(html).toMatch(/<progress max="100" [^>]*value="25"/);
  expect(html).toContain('Uploading the image: 25%');
});

test('a photo that the server finds too large is told with its size and the limit', async () => {
  expect(await field({ image: photo, refusal: 'tooLarge' })).toMatch(
    /role="alert"[^>]*>The image is too large \(16\sMB\)\. The limit is 15\sMB;/,
  );
});
