import { checkPixels, type Pixels } from './pixels.ts';

/** Reads the photo of an iPhone. It comes out upright: the container's turns are part of decoding it. */
export async function decodeHeic(bytes: Buffer): Promise<Pixels> {
  // Two megabytes that only these photos need.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const decoder = new libheif.HeifDecoder();
  const images = decoder.decode(bytes);
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) throw new Error('There is no picture in the container.');
    checkPixels(image.get_width(), image.get_height());
    const decoded = await libheif.heif_js_decode_image2(
      image.handle,
      libheif.heif_colorspace.heif_colorspace_RGB,
      libheif.heif_chroma.heif_chroma_interleaved_RGBA,
    );
    const plane = decoded.channels?.[0];
    if (decoded.code || !plane) throw new Error('The picture cannot be decoded.');
    try {
      return withoutPadding(plane);
    } finally {
      libheif.heif_image_release(decoded.image);
    }
  } finally {
    for (const image of images) image.free();
    libheif.heif_context_free(decoder.decoder);
  }
}

/** A copy: what the decoder gives is its own memory, with rows longer than the picture is wide. */
function withoutPadding(plane: { data: Uint8Array; stride: number; width: number; height: number }): Pixels {
  const { width, height, stride } = plane;
  const rowBytes = width * 4;
  const data = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    data.set(plane.data.subarray(y * stride, y * stride + rowBytes), y * rowBytes);
  }
  return { data, width, height, channels: 4 };
}
