import { expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { FieldContext } from '../forms/FieldContext.ts';
import { IdCardField } from './IdCardField.tsx';
import type { PreparedImage } from './prepare-image.ts';

const file = new File([new Uint8Array(16 * 1024 * 1024)], 'IMG_1.HEIC', { type: 'image/heic' });
const photo: PreparedImage = { blob: file, name: file.name, file, hasPreview: false };

const field = (props: Partial<Parameters<typeof IdCardField>[0]>, language: Language = 'en') =>
  sitePart(
    <IdCardField image={undefined} progress={undefined} refusal={undefined} onChange={() => {}} {...props} />,
    { section: 'registration', language },
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

test('without a photo it is asked for, and none can be removed', async () => {
  expect(textOf(await field({}))).toMatchInlineSnapshot(`
    "ID image *
    Please provide your official ID or passport to continue.
    Show the whole document, readable and without glare. You can drag or paste the file here.
    Choose a file
    Take a photo
    Only authorised Meltem staff can see it; it is stored encrypted."
  `);
});

test('a photo that was picked is named with its size, and can be replaced or removed', async () => {
  expect(textOf(await field({ image: photo }))).toMatchInlineSnapshot(`
    "ID image *
    Show the whole document, readable and without glare. You can drag or paste the file here.
    Replace
    Take a photo
    [Remove]
    Only authorised Meltem staff can see it; it is stored encrypted.
    We can’t preview this file, but it will be sent.
    IMG_1.HEIC (16 MB)
    Uploading the image: 0%"
  `);
});

test('of a photo that the browser can show it is not said that it cannot', async () => {
  expect(textOf(await field({ image: { ...photo, hasPreview: true } }))).not.toContain('can’t preview');
});

test('the room of the progress is there before it begins, and shows nothing', async () => {
  expect(await field({ image: photo })).toMatch(/class="_progress\w* _waiting/);
  expect(await field({ image: photo, progress: 0 })).not.toContain('_waiting');
});

test('while the registration is on its way no other photo can be picked', async () => {
  const sources = /<div class="_sources[^"]*" hidden="">/;
  const busy = (
    <FieldContext value={{ isBusy: true, errors: {} }}>
      <IdCardField image={photo} progress={0.5} refusal={undefined} onChange={() => {}} />
    </FieldContext>
  );
  expect(await sitePart(busy, { section: 'registration' })).toMatch(sources);
  expect(await field({ image: photo })).not.toMatch(sources);
});

test.each([
  ['en', 'broken', 'The image could not be read. Please try another photo.'],
  ['en', 'refused', 'We couldn’t accept this image. Please try another photo.'],
  ['en', 'notImage', 'This file is not an image. Choose a photo such as JPG, PNG or HEIC.'],
  ['tr', 'broken', 'Görsel açılamadı. Lütfen başka bir fotoğraf deneyin.'],
  ['tr', 'notImage', 'Bu dosya bir görsel değil. JPG, PNG veya HEIC gibi bir fotoğraf seçin.'],
  ['ru', 'broken', 'Не удалось прочитать изображение. Попробуйте другое фото.'],
  ['ru', 'notImage', 'Это не изображение. Выберите фото, например JPG, PNG или HEIC.'],
] as const)('in %s a photo that is %s is told so', async (language, refusal, words) => {
  expect(await field({ image: photo, refusal }, language)).toMatch(new RegExp(`role="alert"[^>]*>${words}`));
});
