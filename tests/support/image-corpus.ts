import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { bitmap } from './bitmaps.ts';

/** What must not be found in anything that is kept. */
export const marker = 'MELTEM-SECRET-MARKER';

type Colour = readonly [number, number, number];
export const red: Colour = [255, 0, 0];
export const green: Colour = [0, 255, 0];
export const blue: Colour = [0, 0, 255];
export const white: Colour = [255, 255, 255];

/** A picture whose four quarters tell how it was turned. They are named row by row. */
export function quarters(colours = [red, green, blue, white], width = 64, height = 48): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const quarter = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1);
      pixels.set(colours[quarter] ?? [], (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const jpeg = () => quarters().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
export const png = () => quarters().png().toBuffer();

/**
 * As an iPhone writes it: 320 × 240, turned a quarter to the right by its container and, for a trap, by its EXIF,
 * with a place in it. Made once with heif-enc, for nothing here can write HEVC.
 */
/** What its header claims of every picture in it; its pixels are as they were. */
function sized(image: Buffer, side: number): Buffer {
  for (let at = image.indexOf('ispe'); at >= 0; at = image.indexOf('ispe', at + 4)) {
    image.writeUInt32BE(side, at + 8);
    image.writeUInt32BE(side, at + 12);
  }
  return image;
}

export const heic = () => readFileSync(new URL('../fixtures/photo.heic', import.meta.url));

let photo: Promise<Buffer> | undefined;
/** As a phone takes it: 12 megapixels with enough in them to be work. Made once: that is work too. */
export function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  photo ??= sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
  return photo;
}

/** Taken with a GPS, a maker and a comment, as all of them are. */
export function photoWithPlace(format: 'jpeg' | 'png' | 'webp' | 'tiff' | 'avif' = 'jpeg'): Promise<Buffer> {
  return quarters()
    .withExif({
      IFD0: { Make: marker, ImageDescription: marker },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 11/1 0/1', GPSLongitude: '33/1 22/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${marker}</a></x:xmpmeta>`)
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();
}

/** The same scene, as the camera stores it when it is held in one of the eight ways of EXIF. */
export function turnedPhoto(way: number): Promise<Buffer> {
  const stored = [
    [red, green, blue, white],
    [green, red, white, blue],
    [white, blue, green, red],
    [blue, white, red, green],
    [red, blue, green, white],
    [green, white, red, blue],
    [white, green, blue, red],
    [blue, red, white, green],
  ][way - 1];
  const isLying = way >= 5;
  return quarters(stored, isLying ? 48 : 64, isLying ? 64 : 48)
    .withMetadata({ orientation: way })
    .jpeg({ chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Two pictures in one file: the first is red, the second blue. */
export async function twoFrames(format: 'gif' | 'webp' | 'tiff'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 32, height: 24, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Black, one bit a pixel; without its pixels where only the header is wanted. */
export function blackPng(side: number, { hasPixels = true } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = hasPixels ? deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 1 }) : '';
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.from(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

async function pngWithText(): Promise<Buffer> {
  const whole = await png();
  const afterHeader = 8 + 25;
  const text = pngChunk('tEXt', Buffer.from(`Comment\0<script>${marker}</script>`));
  return Buffer.concat([whole.subarray(0, afterHeader), text, whole.subarray(afterHeader)]);
}

/** Its width reads as the start of a comment, and its end closes it: a GIF that runs as a script. */
function scriptGif(gif: Buffer): Buffer {
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, marker.length + 4]),
    Buffer.from(`*/=${marker};`),
    Buffer.from([0]),
  ]);
  return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
}

function hugeGif(): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt16LE(40_000, 6);
  head.writeUInt16LE(40_000, 8);
  head.writeUInt16LE(40_000, 24);
  head.writeUInt16LE(40_000, 26);
  return Buffer.concat([head, Buffer.from([2, 2, 0x4c, 1, 0, 0x3b])]);
}

async function hugeJpeg(): Promise<Buffer> {
  const whole = await jpeg();
  const frame = whole.indexOf(Buffer.from([0xff, 0xc0]));
  whole.writeUInt16BE(40_000, frame + 5);
  whole.writeUInt16BE(40_000, frame + 7);
  return whole;
}

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${marker}</script></svg>`;

type Made = Buffer | Promise<Buffer>;

/** Images that are taken. What is kept shows the four quarters, unless one colour is named. */
export const taken: [name: string, make: () => Made, colour?: Colour][] = [
  ['a JPEG', jpeg],
  ['a PNG', png],
  ['a WebP', () => quarters().webp({ lossless: true }).toBuffer()],
  ['an AVIF', () => quarters().avif({ quality: 90 }).toBuffer()],
  ['a GIF', () => quarters().gif().toBuffer()],
  ['a TIFF', () => quarters().tiff({ compression: 'lzw' }).toBuffer()],
  ['a bitmap of 24 bits', () => bitmap({ bits: 24 })],
  ['a bitmap of 32 bits', () => bitmap({ bits: 32 })],
  ['a bitmap with a palette', () => bitmap({ bits: 8 })],
  ['a bitmap from the top down', () => bitmap({ bits: 24, isTopDown: true })],
  ['a bitmap with bit fields', () => bitmap({ bits: 32, hasBitFields: true })],
  ['a PNG of 16 bits', () => quarters().toColourspace('rgb16').png().toBuffer()],
  ['an interlaced PNG', () => quarters().png({ progressive: true }).toBuffer()],
  ['a progressive JPEG', () => quarters().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG for print (CMYK)', () => sharp(redPaper).toColourspace('cmyk').jpeg().toBuffer(), red],
  ['a grey JPEG', () => sharp(grey).jpeg().toBuffer(), [128, 128, 128]],
  ['a PNG one can see through', () => sharp(glass).png().toBuffer(), white],
  ['a single pixel', () => sharp(redPixel).png().toBuffer(), red],
  ['a GIF that moves', () => twoFrames('gif'), red],
  ['a WebP that moves', () => twoFrames('webp'), red],
  ['a TIFF of two pages', () => twoFrames('tiff'), red],
  ['a JPEG with an archive behind it', async () => Buffer.concat([await jpeg(), archive])],
  ['a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), Buffer.from(page)])],
  ['a PNG with a script in its texts', pngWithText],
  ['a GIF that is a script too', async () => scriptGif(await quarters().gif().toBuffer())],
  ['a photo with a place, as JPEG', () => photoWithPlace('jpeg')],
  ['a photo with a place, as PNG', () => photoWithPlace('png')],
  ['a photo with a place, as WebP', () => photoWithPlace('webp')],
  ['a photo with a place, as TIFF', () => photoWithPlace('tiff')],
  ['a photo with a place, as AVIF', () => photoWithPlace('avif')],
  ['a phone’s photo of 12 megapixels', phonePhoto, [128, 128, 128]],
  ['a black PNG just within the limit', () => blackPng(7_000), [0, 0, 0]],
];

const redPaper = { create: { width: 8, height: 8, channels: 3, background: '#f00' } } as const;
const grey = { create: { width: 8, height: 8, channels: 3, background: '#808080' } } as const;
const glass = { create: { width: 8, height: 8, channels: 4, background: '#00000000' } } as const;
const redPixel = { create: { width: 1, height: 1, channels: 3, background: '#f00' } } as const;
const archive = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(marker), Buffer.from('PK\x05\x06')]);
const page = `<!doctype html><script>${marker}</script>`;
const film = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f326d703431', 'hex');

/** What is refused, each with its status and code. */
export const refused: [name: string, make: () => Made, status: number, code: string][] = [
  ['a black PNG just beyond the limit', () => blackPng(7_100), 422, 'image_too_many_pixels'],
  ['a PNG of 900 megapixels', () => blackPng(30_000), 422, 'image_too_many_pixels'],
  ['a PNG that only says 40,000 × 40,000', () => headerOnly(), 422, 'image_too_many_pixels'],
  ['a GIF that only says 40,000 × 40,000', hugeGif, 422, 'image_too_many_pixels'],
  ['a JPEG that says 40,000 × 40,000', hugeJpeg, 422, 'image_too_many_pixels'],
  ['a bitmap that says 40,000 × 40,000', () => bitmap({ side: 40_000 }), 422, 'image_too_many_pixels'],
  ['half a JPEG', async () => half(await jpeg()), 422, 'image_unreadable'],
  ['half a phone’s photo', async () => half(await phonePhoto()), 422, 'image_unreadable'],
  ['half a PNG', async () => half(await png()), 422, 'image_unreadable'],
  ['half a WebP', async () => half(await quarters().webp().toBuffer()), 422, 'image_unreadable'],
  ['half an AVIF', async () => half(await quarters().avif().toBuffer()), 422, 'image_unreadable'],
  ['half a GIF', async () => half(await quarters().gif().toBuffer()), 422, 'image_unreadable'],
  ['half a TIFF', async () => half(await quarters().tiff().toBuffer()), 422, 'image_unreadable'],
  ['half a bitmap', () => half(bitmap({ bits: 24 })), 422, 'image_unreadable'],
  ['an iPhone’s photo that says 8,000 × 8,000', () => sized(heic(), 8_000), 422, 'image_too_many_pixels'],
  ['half an iPhone’s photo', () => half(heic()), 422, 'image_unreadable'],
  [
    'a JPEG without anything behind its start',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    422,
    'image_unreadable',
  ],
  ['a compressed bitmap', () => bitmap({ bits: 8, compression: 1 }), 422, 'image_unreadable'],
  ['a bitmap of 16 bits', () => bitmap({ bits: 16 }), 422, 'image_unreadable'],
  ['a drawing', () => Buffer.from(svg), 415, 'svg_refused'],
  ['a drawing that says it is XML', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`), 415, 'svg_refused'],
  ['a drawing behind a mark and a comment', () => Buffer.from(`\uFEFF<!-- x -->${svg}`), 415, 'svg_refused'],
  ['a drawing in UTF-16', () => Buffer.from(`\uFEFF${svg}`, 'utf16le'), 415, 'svg_refused'],
  ['a document', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 415, 'not_an_image'],
  ['an archive', () => archive, 415, 'not_an_image'],
  ['a film', () => film, 415, 'not_an_image'],
  ['a text', () => Buffer.from('Ceci n’est pas une image.'), 415, 'not_an_image'],
  ['a page with a drawing', () => Buffer.from(`<html><body>${svg}</body></html>`), 415, 'not_an_image'],
  ['zeros', () => Buffer.alloc(5_000), 415, 'not_an_image'],
];

function headerOnly(): Buffer {
  return blackPng(40_000, { hasPixels: false });
}
