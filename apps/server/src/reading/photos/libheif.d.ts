/** The part of https://github.com/catdad-experiments/libheif-js that the reader calls: its own types leave these out. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifChannel {
    readonly id: unknown
    readonly width: number
    readonly height: number
    /** Bytes from one row to the next. */
    readonly stride: number
    /** A view of the memory of the decoder. */
    readonly data: Uint8Array
  }

  interface HeifImage {
    readonly handle: unknown
    is_primary(): number
    get_width(): number
    get_height(): number
  }

  const libheif: {
    /** Returns no picture for bytes that it cannot read. */
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
    /** The pixels, turned as the file says. Without channels where they cannot be decoded. */
    readonly heif_js_decode_image2: (
      handle: unknown,
      colorspace: unknown,
      chroma: unknown,
    ) => Promise<{ readonly channels?: readonly HeifChannel[] } | undefined>
    readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown }
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: unknown }
  }

  export type { HeifChannel }
  export default libheif
}
