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
    /** The outline of the United States, where it meets the sea and a lake. */
    readonly coast: Lines
    /** The same, where it meets a neighbour. */
    readonly landBorder: Lines
    /** The border through the Great Lakes. */
    readonly lakeBorder: Lines
    /** Where the world atlas and the American one meet, and gape. */
    readonly seam: Lines
  }
  export default parts
}
