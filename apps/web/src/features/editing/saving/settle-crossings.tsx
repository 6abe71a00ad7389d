import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import { repairPolygon } from '@cairn/domain/geometry/repair/repair-polygon'
import { isPolygonal, selfCrossings } from '@cairn/domain/geometry/repair/self-crossings'
import { currentMapSession } from '../../../map/map-session.ts'
import type { LiveMap } from '../../../map/tools/live-map.ts'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { type Draft, hasFaults, maySave, sameGeometry } from '../draft.ts'
import { sendDraft } from '../draft-store.ts'
import { type CrossingChoice, CrossingDialog, type CrossingDialogProps } from './crossing-dialog.tsx'

/**
 * The positions at which the outline of a drawn or changed polygon crosses itself, where a save must ask about it: not again
 * for a shape that was saved so before.
 */
export function unsettledCrossings(draft: Draft | null): readonly Position[] {
  if (!draft || !maySave(draft) || hasFaults(draft)) return []
  const before = (draft.unanswered ?? draft.base)?.geometry
  return sameGeometry(draft.geometry, before) ? [] : selfCrossings(draft.geometry)
}

/** Asks which shape is to be saved, and puts the repaired one into the draft. Resolves to whether to save. */
export async function settleCrossings(
  geometry: Geometry,
  crossings: readonly Position[],
  map: Pick<LiveMap, 'editing'> | null,
): Promise<boolean> {
  const repaired = isPolygonal(geometry) ? repairPolygon(geometry) : undefined
  const choice = await ask({ count: crossings.length, repaired })
  if (choice === 'repaired' && repaired) takeOver(repaired, map)
  return choice !== null
}

function ask(question: Omit<CrossingDialogProps, 'onChoose'>): Promise<CrossingChoice | null> {
  return new Promise((resolve) => {
    let chosen: CrossingChoice | null = null
    const onChoose = (choice: CrossingChoice) => {
      chosen = choice
    }
    openDialog(<CrossingDialog {...question} onChoose={onChoose} />, { onClose: () => resolve(chosen) })
  })
}

/** Where the vertices are being edited, undo returns to the drawn shape if the save fails. */
function takeOver(repaired: Geometry, map: Pick<LiveMap, 'editing'> | null): void {
  const editing = currentMapSession().mode === 'edit' ? map?.editing : null
  if (editing) editing.replace(repaired)
  else sendDraft({ type: 'reshaped', geometry: repaired })
}
