import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A survey to upload: where it is, and how its layer will be called. */
export interface SurveyFile {
  readonly path: string
  readonly layerName: string
  /** A number that its buildings have. */
  readonly property: string
}

/** As many buildings as the survey has that the journeys were written for. */
export const surveyCount = 13_491

const real = resolve(import.meta.dirname, '../../../shared/data/vector/boulder_buildings.zip')
const layerName = 'boulder_buildings'

/** The real survey of 13,491 buildings where it lies beside the repository, otherwise as many made-up ones. */
export async function surveyFile(directory: string): Promise<SurveyFile> {
  if (existsSync(real)) return { path: real, layerName, property: 'year_built' }
  return madeUpSurvey(directory, { layerName, count: surveyCount })
}

/** A GeoJSON file of square buildings in rows. */
export async function madeUpSurvey(
  directory: string,
  { layerName: name, count }: { readonly layerName: string; readonly count: number },
): Promise<SurveyFile> {
  const path = join(directory, `${name}.geojson`)
  const features = Array.from({ length: count }, (_, i) => building(i))
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }))
  return { path, layerName: name, property: 'height_m' }
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
