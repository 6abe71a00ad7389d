import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { shapefileEntries } from '@cairn/samples/shapefile'
import { zipFile } from '@cairn/samples/zip'

/** A zipped shapefile of points in feet of the Massachusetts state plane, without a .prj file. */
export interface UnprojectedFile {
  readonly path: string
  readonly layerName: string
  readonly count: number
  readonly coordinateSystem: 'EPSG:2249'
  /** The extent of the points: [west, south, east, north] in degrees. */
  readonly extent: readonly [number, number, number, number]
}

const layerName = 'points_epsg2249_no_prj'
const real = resolve(import.meta.dirname, `../../../shared/data/vector/${layerName}.zip`)
const coordinateSystem = 'EPSG:2249'

/** Positions in Boston: [east, north] in feet. */
const boston = [
  [774_000, 2_955_000],
  [775_500, 2_956_200],
  [777_000, 2_954_100],
] as const

/** A real file of two islands, if it exists beside the repository, otherwise three points in Boston. */
export async function unprojectedFile(directory: string): Promise<UnprojectedFile> {
  if (existsSync(real)) {
    const extent = [-81.7355, 12.4806, -81.35, 13.3881] as const
    return { path: real, layerName, count: 73, coordinateSystem, extent }
  }
  const path = join(directory, `${layerName}.zip`)
  const records = boston.map((geometry, i) => ({ geometry, values: [i + 1] }))
  const fields = [{ name: 'NUMBER', type: 'N', length: 4 }] as const
  await writeFile(path, zipFile(shapefileEntries(layerName, { type: 'point', records, fields }, {})))
  const extent = [-71.0641, 42.3533, -71.053, 42.3591] as const
  return { path, layerName, count: boston.length, coordinateSystem, extent }
}
