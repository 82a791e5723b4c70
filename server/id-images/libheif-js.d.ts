/** The part of libheif, compiled to WebAssembly, that reading one picture needs. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    handle: object;
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    free(): void;
  }

  interface DecodedHeif {
    /** Other than 0 where it failed. */
    code?: number;
    image: object;
    channels: { data: Uint8Array; stride: number; width: number; height: number }[];
  }

  const libheif: {
    HeifDecoder: new () => { decoder: object; decode(bytes: Uint8Array): HeifImage[] };
    heif_context_free(decoder: object): void;
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: { heif_chroma_interleaved_RGBA: object };
    heif_js_decode_image2(
      handle: object,
      colorspace: object,
      chroma: object,
    ): DecodedHeif | Promise<DecodedHeif>;
    heif_image_release(image: object): void;
  };
  export default libheif;
}
