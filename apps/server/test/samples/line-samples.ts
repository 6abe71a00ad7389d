import type { Position } from '@cairn/domain/geometry/geojson'
import type { Person, Seeds } from '../seeds.ts'
import type { SampleCall } from './organization-samples.ts'

/** Two lines of a layer, of five vertices each. */
export interface LinePlace {
  readonly lineIds: readonly [string, string]
}

/** A valid call of every route of line functions. Each can follow every other one. */
export const lineCalls: Record<string, (place: LinePlace) => SampleCall> = {
  'POST /rest/features/:id/split': ({ lineIds: [id] }) => ({ params: { id }, body: { vertex: 3 } }),
  'POST /rest/features/:id/remove-vertex': ({ lineIds: [id] }) => ({ params: { id }, body: { vertex: 2 } }),
  'POST /rest/features/join': ({ lineIds: [id, otherId] }) => ({ body: { id, otherId } }),
}

export async function seedLines(seeds: Seeds, by: Person, layerId: string): Promise<LinePlace> {
  const seed = async (lat: number) => {
    const coordinates = Array.from({ length: 5 }, (_, i): Position => [-105 + i / 1000, lat])
    return (await seeds.feature({ by, layerId, geometry: { type: 'LineString', coordinates } })).id
  }
  return { lineIds: [await seed(40), await seed(41)] }
}
