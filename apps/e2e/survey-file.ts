import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildings, buildingsGeoJson } from '@cairn/samples/buildings'

/** A file of buildings to upload. */
export interface SurveyFile {
  readonly path: string
  readonly layerName: string
  /** Number of its features. */
  readonly count: number
  /** Name of a property with a number in each building. */
  readonly property: string
}

const real = resolve(import.meta.dirname, '../../../shared/data/vector/boulder_buildings.zip')
const count = 13_491

/** The real survey of 13,491 buildings, if it exists beside the repository, otherwise as many synthetic buildings. */
export async function surveyFile(directory: string): Promise<SurveyFile> {
  if (existsSync(real)) return { path: real, layerName: 'boulder_buildings', count, property: 'year_built' }
  const path = join(directory, 'boulder_buildings.geojson')
  await writeFile(path, buildingsGeoJson(buildings(count)))
  return { path, layerName: 'boulder_buildings', count, property: 'BUILT' }
}
