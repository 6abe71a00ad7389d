import { type Leader, leaderFault, newLeader } from '@cairn/domain/features/leader'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { sendDraft } from '../features/editing/draft-store.ts'
import { describeDrawn } from '../features/editing/open-draft.ts'

/** Opens the dialog of a new leader after its line was drawn. */
export function describeLeader(layerId: string, geometry: Geometry): void {
  const line =
    geometry.type === 'LineString'
      ? ({ type: 'MultiLineString', coordinates: [geometry.coordinates] } as const)
      : geometry
  describeDrawn(layerId, line)
  changeLeader({ ...newLeader })
}

/** Gives the draft the metadata of a leader. @param vertexCount - of its line */
export function changeLeader(metadata: Leader & JsonObject, vertexCount?: number): void {
  const isFaulty = leaderFault(metadata, vertexCount) !== undefined
  sendDraft({ type: 'value-set', name: 'metadata', value: metadata, isFaulty })
}
