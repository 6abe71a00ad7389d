import { LiveMapContext, useLiveMap } from '../../map/tools/use-live-map.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { FillDialog } from './fill-dialog.tsx'
import type { FillTarget } from './fill-target.ts'

/** Opens the dialog of a form. Dialogs are outside of the map screen: the context takes the map into it. */
export function useOpenForm(): (target: FillTarget) => void {
  const map = useLiveMap()
  return (target) =>
    openDialog(
      <LiveMapContext value={map}>
        <FillDialog target={target} />
      </LiveMapContext>,
    )
}
