import { fileTypeFromBuffer } from 'file-type';

export interface StoredImage {
  bytes: Buffer;
  mediaType: string;
}

/** Turns what was uploaded into what is stored; undefined where it is no image. Its name and claimed type do not count. */
export async function storedImage(uploaded: Buffer): Promise<StoredImage | undefined> {
  const type = await fileTypeFromBuffer(uploaded);
  return type?.mime.startsWith('image/') ? { bytes: uploaded, mediaType: type.mime } : undefined;
}
