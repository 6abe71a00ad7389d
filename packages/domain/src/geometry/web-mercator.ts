/** Radius in metres of the sphere of web mercator (EPSG:3857). */
export const mercatorRadiusM = 6_378_137
/** Metres of web mercator from the middle of the map to the edge of the world. */
export const worldEdgeM = Math.PI * mercatorRadiusM

/** A tile of web mercator: columns from the west and rows from the north (OGC 07-057r7, GoogleMapsCompatible). */
export interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** min x, min y, max x, max y of a tile in metres of web mercator. */
export function tileBoxM({ z, x, y }: TilePlace): readonly [number, number, number, number] {
  const edgeM = (2 * worldEdgeM) / 2 ** z
  const [west, north] = [x * edgeM - worldEdgeM, worldEdgeM - y * edgeM]
  return [west, north - edgeM, west + edgeM, north]
}
