import type { Language } from './language.ts';

/** What the server takes at most. */
export const idImageLimitBytes = 15 * 1024 * 1024;

/** How long an image is kept after installation, or after the registration was declined, unless the operator sets otherwise. */
export const idImageKeptDays = 30;

/** Long enough to read every line of an ID. */
export const idImageLongSide = 2400;

/** A photo below both is sent as it is. */
export const idImageSmallBytes = 1.5 * 1024 * 1024;

export type IdImageFault =
  | 'empty'
  | 'notImage'
  | 'drawing'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'broken'
  /** For a reason the site does not know. */
  | 'refused';

const faultsByCode: Record<string, IdImageFault> = {
  image_missing: 'empty',
  not_an_image: 'notImage',
  svg_refused: 'drawing',
  too_large: 'tooLarge',
  image_too_many_pixels: 'tooManyPixels',
  image_unreadable: 'broken',
};

/** What the code of the server's refusal means. */
export function faultOfRefusal(code: string | undefined): IdImageFault {
  return faultsByCode[code ?? ''] ?? 'refused';
}

/** Types that browsers leave unnamed, by the end of the file's name. */
const imageName = /\.(heic|heif|hif|avif|tiff?|jpe?g|jfif|png|webp|gif|bmp)$/i;

/** Whether it may be an image, by what the browser says of it. The server looks at the bytes. */
export function mayBeImage({ type, name }: { type: string; name: string }): boolean {
  return type.startsWith('image/') || (type === '' && imageName.test(name));
}

/** Drawn by code: no photo of anything. */
export function isDrawing({ type, name }: { type: string; name: string }): boolean {
  return type.startsWith('image/svg') || /\.svgz?$/i.test(name);
}

/** The size a picture is drawn at: never larger than it is, and its sides keep their proportion. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, idImageLongSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The size of a file in megabytes, rounded up to a tenth: 1.3, in Turkish and Russian 1,3. */
export function formatMegabytes(bytes: number, language: Language): string {
  const megabytes = String(Math.ceil(bytes / 1024 / 102.4) / 10);
  return language === 'en' ? megabytes : megabytes.replace('.', ',');
}
