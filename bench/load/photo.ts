import sharp from 'sharp';

/** A picture as the site sends it: 2,400 pixels wide, about 600 kB, with enough in it to be work. */
export async function idPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const grain = await sharp({ create: { width: 600, height: 450, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return new Uint8Array(await sharp(grain).resize(2_400, 1_800).jpeg({ quality: 82 }).toBuffer());
}
