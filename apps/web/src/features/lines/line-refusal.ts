import { drawingModeOf } from '@cairn/domain/geometry/geojson'
import type { CommandContext, DisabledReason } from '../../map/commands/command.ts'
import { changeRefusal } from '../commands/change-refusal.ts'
import type { FeatureFacts } from '../commands/feature-facts.ts'

/** Whether line functions are offered: for a selected line that the user may change, in an organization that has them. */
export function offersLineFunctions({ selected, mode, draft }: CommandContext & FeatureFacts): boolean {
  if (selected?.mayEdit !== true || !selected.hasLineFunctions || mode !== 'browse' || draft !== null) return false
  return drawingModeOf([selected.feature.geometry.type]) === 'polyline'
}

/** A vertex of the selected line that the user marked on the map. */
export interface MarkedVertex {
  /** Number of vertices of the line. */
  readonly count: number
  /** Begins with 0. */
  readonly index: number
}

/** The marked vertex of the selected line, or the reason why a line function cannot be used with it. */
export function findMarked(context: CommandContext & FeatureFacts): MarkedVertex | DisabledReason {
  const refusal = changeRefusal(context)
  const { selected, map } = context
  if (refusal || !selected) return refusal ?? 'notPermitted'
  const { geometry } = selected.feature
  if (geometry.type !== 'LineString') return 'severalParts'
  if (!map) return 'mapLoading'
  return map.vertex === null ? 'noVertexMarked' : { count: geometry.coordinates.length, index: map.vertex }
}
