import type { Project } from '@cairn/contract/projects'
import { can } from '@cairn/domain/permissions'
import { useState } from 'react'
import { layerPath } from '../../accounts/asset-path.ts'
import { useRights } from '../../accounts/use-account.ts'
import { useLocale } from '../../platform/locale.ts'
import { type DropMark, type RowDrag, useRowDrag } from '../../ui/rows/use-row-drag.ts'
import type { LayerPlace } from '../layer-place.ts'
import { useMoveLayer } from '../use-move-layer.ts'
import { placeAtEdge, placeBeside, rowsAsIn } from './row-order.ts'
import type { LayerRow, TreeRow } from './tree-rows.ts'

export interface LayerOrder {
  readonly mayMove: (row: TreeRow) => boolean
  readonly canMove: (row: LayerRow, direction: 'up' | 'down') => boolean
  readonly move: (row: LayerRow, direction: 'up' | 'down') => void
  readonly drag: RowDrag
  /** The last move in words, for screen readers. */
  readonly report: string
}

/** Changes the order of the layers of a folder by keys, by the menu of a row and by dragging. */
export function useLayerOrder(project: Project, rows: readonly TreeRow[]): LayerOrder {
  const { t } = useLocale()
  const rights = useRights()
  const moves = useMoveLayer(project.id)
  const [report, setReport] = useState('')
  const mayMove = (row: TreeRow | undefined): row is LayerRow =>
    row?.kind === 'layer' && !row.layer.shared && can(rights, 'edit', layerPath(row.layer, row.folder, project))
  function moveTo(place: LayerPlace): void {
    const { layer, position, count } = place
    moves.move(place)
    setReport(t('layers.order.moved', { name: layer.name, position, count }))
  }
  const placeAtMark = (id: string, { rowId, edge }: DropMark) => placeAtEdge(rows, id, { targetId: rowId, edge })
  const drag = useRowDrag({
    mayMove: (id) => mayMove(rows.find((row) => row.id === id)),
    markAt: (id, pointed) => (placeAtMark(id, pointed) ? pointed : undefined),
    onEnd: (id, mark) => {
      const place = mark && placeAtMark(id, mark)
      if (place) moveTo(place)
    },
  })
  return {
    mayMove,
    canMove: (row, direction) => placeBeside(rows, row, direction) !== undefined,
    move(row, direction) {
      if (!mayMove(row)) return
      const place = placeBeside(rowsAsIn(moves.tree(), rows), row, direction)
      const atEnd = direction === 'up' ? t('layers.order.first') : t('layers.order.last')
      if (place) moveTo(place)
      else setReport(atEnd)
    },
    drag,
    report,
  }
}
