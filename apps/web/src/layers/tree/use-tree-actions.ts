import type { Folder } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import { useHasFeature } from '../../accounts/organization-features.ts'
import { useRights } from '../../accounts/use-account.ts'
import { useMapNavigation } from '../../map/address.ts'
import { useLocale } from '../../platform/locale.ts'
import type { RowAction } from '../../ui/row-actions.tsx'
import { useZoomToLayer } from '../use-layers.ts'
import { folderActions, layerActions, type RowContext } from './row-actions-of.tsx'
import { rowBeside, type TreeRow } from './tree-rows.ts'
import type { LayerOrder } from './use-layer-order.ts'
import type { TreeFocus } from './use-tree-focus.ts'

interface TreeActionsOptions extends Pick<TreeFocus, 'focusRow'> {
  readonly project: Project
  readonly rows: readonly TreeRow[]
  readonly order: LayerOrder
  readonly onUpload: (folder: Folder) => void
  readonly onDraw: (layer: Layer, beside?: Element) => void
}

const noActions: readonly RowAction[] = []

/** The actions on a row that the user has the right to. */
export function useTreeActions(options: TreeActionsOptions): (row: TreeRow) => readonly RowAction[] {
  const { project, rows, order, onUpload, onDraw, focusRow } = options
  const { t } = useLocale()
  const rights = useRights()
  const zoom = useZoomToLayer()
  const { openList } = useMapNavigation()
  const offersSharing = useHasFeature(project.organizationId, 'sharedLayers')
  const offersMoving = useHasFeature(project.organizationId, 'dataOrganization')
  const context: RowContext = {
    t,
    rights,
    project,
    uploadTo: onUpload,
    draw: onDraw,
    offersSharing,
    offersMoving,
    canMove: order.canMove,
    move: order.move,
    openList: ({ id }) => openList(id),
    zoomTo: (layer) => zoom.mutate(layer),
    focusBeside(row) {
      const beside = rowBeside(rows, row)
      return () => focusRow(beside)
    },
  }
  return (row) => {
    if (row.kind === 'legend') return noActions
    return row.kind === 'layer' ? layerActions(row, context) : folderActions(row, context)
  }
}
