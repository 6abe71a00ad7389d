import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { CommandContext } from '../../map/commands/command.ts'

/** The geometry that the map shows as selected: that of the draft, else that of the selected feature. */
export function shownGeometry({ draft, selected }: CommandContext): Geometry | undefined {
  return draft?.geometry ?? selected?.feature.geometry
}
