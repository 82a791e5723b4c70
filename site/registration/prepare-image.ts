import {
  type IdImageFault,
  idImageLimitBytes,
  idImageLongSide,
  idImageSmallBytes,
  isDrawing,
  mayBeImage,
  shrunkSize,
} from '#domain/id-image.ts';

export interface PreparedImage {
  /** What is sent: the file itself, or a smaller drawing of it. */
  blob: Blob;
  name: string;
  /** What was picked. */
  file: File;
  /** Whether the browser can show it. */
  hasPreview: boolean;
}

export type Preparation = { image: PreparedImage } | { fault: IdImageFault };

/** Formats every browser can read: one of these that cannot be read is broken. */
const everywhere = /^image\/(jpeg|png|gif|webp|bmp)$/;

/** Checks a picked file and makes a large photo smaller before it is sent. */
export async function prepareImage(file: File): Promise<Preparation> {
  if (file.size === 0) return { fault: 'empty' };
  if (isDrawing(file)) return { fault: 'drawing' };
  if (!mayBeImage(file)) return { fault: 'notImage' };
  const upright = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  // A browser that cannot be asked for it may draw it lying: there the photo goes as it is.
  const picture = upright ?? (await createImageBitmap(file).catch(() => undefined));
  if (!picture) {
    if (everywhere.test(file.type)) return { fault: 'broken' };
    return fitting(file, file, false);
  }
  const isSmall =
    Math.max(picture.width, picture.height) <= idImageLongSide && file.size <= idImageSmallBytes;
  const drawn = isSmall || !upright ? undefined : await draw(picture).catch(() => undefined);
  picture.close();
  const blob = drawn && drawn.size < file.size ? drawn : file;
  return fitting(file, blob, true);
}

function fitting(file: File, blob: Blob, hasPreview: boolean): Preparation {
  if (blob.size > idImageLimitBytes) return { fault: 'tooLarge' };
  return { image: { blob, name: file.name, file, hasPreview } };
}

async function draw(picture: ImageBitmap): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, shrunkSize(picture.width, picture.height));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency: what shows through would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.88));
}
