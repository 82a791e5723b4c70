const kinds = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
  'image/bmp': 'bmp',
  'image/avif': 'heif',
  'image/heic': 'heif',
  'image/heif': 'heif',
  'image/heic-sequence': 'heif',
  'image/heif-sequence': 'heif',
} as const;

/** The kinds of image that are taken. AVIF and HEIC are the same container with another codec inside. */
export type ImageKind = (typeof kinds)[keyof typeof kinds];

/** How much of a text is looked at. */
const headBytes = 4096;

/** What the bytes really are; the file's name and claimed type do not count. Undefined where it is no image. */
export async function imageKind(bytes: Buffer): Promise<ImageKind | 'svg' | undefined> {
  // With the first image, not with the server.
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime && mime in kinds) return kinds[mime as keyof typeof kinds];
  return isSvg(bytes) ? 'svg' : undefined;
}

function isSvg(bytes: Buffer): boolean {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = bytes.subarray(0, headBytes).toString(isUtf16 ? 'utf16le' : 'utf8');
  const start = text.replace(/^\uFEFF/, '').trimStart();
  return start.startsWith('<') && /<(\w+:)?svg[\s/>]/i.test(start) && !/<html[\s>]/i.test(start);
}
