/** Made by build/outline-parts.ts. Geometries in degrees. */
declare module 'virtual:outline-parts' {
  interface Lines {
    readonly type: 'MultiLineString'
    readonly coordinates: number[][][]
  }
  const parts: {
    readonly lakes: readonly object[]
    readonly rivers: readonly object[]
    readonly provinceBorders: Lines
    readonly provinceLabels: readonly { readonly name: string; readonly at: [lon: number, lat: number] }[]
    /** The outline of the United States along the sea and lakes. */
    readonly coast: Lines
    /** The outline of the United States along its neighbours. */
    readonly landBorder: Lines
    /** The border through the Great Lakes. */
    readonly lakeBorder: Lines
    /** The seam between the world atlas and the American one, where gaps are possible. */
    readonly seam: Lines
  }
  export default parts
}

/** Made by build/outline-places.ts: the largest places first, with the zoom level from which they are drawn. */
declare module 'virtual:outline-places/*' {
  const places: readonly (readonly [name: string, lon: number, lat: number, firstZoom: number])[]
  export default places
}
