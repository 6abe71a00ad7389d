import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A survey to upload: where it is, how its layer will be called, and how many features it has. */
export interface SurveyFile {
  readonly path: string
  readonly layerName: string
  readonly count: number
  /** A number that each of its buildings has. */
  readonly property: string
}

const real = resolve(import.meta.dirname, '../../../shared/data/vector/boulder_buildings.zip')
const count = 13_491

/** The real survey of 13,491 buildings where it lies beside the repository, otherwise as many made-up ones. */
export async function surveyFile(directory: string): Promise<SurveyFile> {
  if (existsSync(real)) return { path: real, layerName: 'boulder_buildings', count, property: 'year_built' }
  const path = join(directory, 'boulder_buildings.geojson')
  const features = Array.from({ length: count }, (_, i) => building(i))
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }))
  return { path, layerName: 'boulder_buildings', count, property: 'height_m' }
}

function building(i: number): object {
  const [west, south] = [-105.25 + (i % 120) * 4e-4, 40 + Math.floor(i / 120) * 4e-4]
  const [east, north] = [west + 2e-4, south + 2e-4]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: { number: i, kind: i % 7 === 0 ? 'shed' : 'house', height_m: 3 + (i % 9) },
  }
}
