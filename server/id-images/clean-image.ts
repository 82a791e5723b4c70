import sharp, { type Sharp } from 'sharp';
import { idImageLongSide } from '#domain/id-image.ts';
import { decodeBmp } from './decode-bmp.ts';
import { decodeHeic } from './decode-heic.ts';
import type { ImageKind } from './image-kind.ts';
import { checkPixels, mostPixels, type Pixels } from './pixels.ts';

// One image at a time, and nothing of it kept.
sharp.cache(false);
sharp.concurrency(1);
// Only what is taken can be loaded: no drawings, documents or anything the machine's libraries add.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
    'VipsForeignLoadHeif',
  ],
});

const quality = 82;

/** An image as it is kept: upright, no larger than needed, on white, and nothing in it but its pixels. */
export async function cleanImage(bytes: Buffer, kind: ImageKind): Promise<Buffer> {
  const image = kind === 'bmp' ? fromPixels(decodeBmp(bytes)) : await fromFile(bytes, kind);
  return image
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({
      width: idImageLongSide,
      height: idImageLongSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer();
}

async function fromFile(bytes: Buffer, kind: ImageKind): Promise<Sharp> {
  const { width, height, compression } = await sharp(bytes, { limitInputPixels: false }).metadata();
  checkPixels(width, height);
  // sharp brings no decoder for what iPhones write.
  if (kind === 'heif' && compression !== 'av1') return fromPixels(await decodeHeic(bytes));
  // What was cut off or damaged is refused; harmless oddities, which phones write too, are not.
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
}

function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: mostPixels });
}
