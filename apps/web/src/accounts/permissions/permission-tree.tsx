import type { PermissionAssets } from '@cairn/contract/member-table'
import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { rowPx } from '../../platform/theme/theme-tokens.ts'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { levelOrder, type PermissionDraft } from './permission-draft.ts'
import { boxWidth, PermissionRowView, type PermissionRowViewProps } from './permission-row-view.tsx'
import { type PermissionRow, permissionNodes, permissionRows, rowId } from './permission-rows.ts'

export interface PermissionTreeProps {
  readonly assets: PermissionAssets
  /** undefined leaves out the row of the whole organization. */
  readonly organizationId: string | undefined
  readonly isAboveOwn: PermissionRowViewProps['isAboveOwn']
  readonly draft: PermissionDraft
  readonly onChange: (draft: PermissionDraft) => void
}

/**
 * The permissions on the assets of an organization: a box for each level of each asset. Only the rows in view
 * are rendered. One row is in the tab order: Up, Down, Home and End move, Right and Left open and close, Tab reaches the boxes.
 */
export function PermissionTree({ assets, organizationId, isAboveOwn, draft, onChange }: PermissionTreeProps) {
  const { t } = useLocale()
  const { rows, toggle } = useRows(assets, organizationId)
  const scroller = useRef<HTMLDivElement>(null)
  const heightPx = useByFinger() ? rowPx.touchTarget : rowPx.fine
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by React Compiler
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => heightPx,
    scrollPaddingStart: headPx,
    scrollMargin: headPx,
    overscan: 6,
  })
  useLayoutEffect(() => lines.measure(), [lines, heightPx])
  const focus = useRowFocus(rows, (index) => lines.scrollToIndex(index), scroller)
  return (
    <Box
      ref={scroller}
      role="treegrid"
      aria-label={t('members.tree.label')}
      aria-rowcount={rows.length + 1}
      onKeyDown={(event) => press(event, { rows, focus, toggle })}
      sx={{ position: 'relative', flex: '0 1 auto', minHeight: 0, overflow: 'auto', border: 1, borderColor: 'divider' }}
    >
      <Head />
      <div role="rowgroup" style={{ position: 'relative', height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <PermissionRowView
                key={rowId(row.asset)}
                row={row}
                index={index}
                topPx={start - headPx}
                heightPx={heightPx}
                isCurrent={index === focus.current}
                isAboveOwn={isAboveOwn}
                draft={draft}
                onChange={onChange}
                onToggle={toggle}
                onFocus={focus.hold}
              />
            )
          )
        })}
      </div>
    </Box>
  )
}

const headPx = 32

function Head() {
  const { t } = useLocale()
  return (
    <Box
      role="rowgroup"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        role="row"
        aria-rowindex={1}
        sx={{ display: 'flex', alignItems: 'center', height: headPx - 1, fontSize: 12 }}
      >
        <Box role="columnheader" sx={{ flex: 1, minWidth: 0, pl: 3, fontWeight: 600 }}>
          {t('members.tree.asset')}
        </Box>
        {levelOrder.map((level) => (
          <Box
            key={level}
            role="columnheader"
            sx={{ flex: 'none', width: boxWidth, textAlign: 'center', fontWeight: 600, fontSize: { xs: 11, sm: 12 } }}
          >
            {t(`members.tree.level.${level}`)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function useRows(assets: PermissionAssets, organizationId: string | undefined) {
  const { t } = useLocale()
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const nodes = useMemo(() => {
    const names = {
      organization: t('members.tree.organization'),
      projects: t('members.tree.allProjects'),
      folders: t('members.tree.allFolders'),
      layers: t('members.tree.allLayers'),
      features: t('members.tree.allFeatures'),
    }
    return permissionNodes(assets, { organizationId, names })
  }, [assets, organizationId, t])
  const rows = useMemo(() => permissionRows(nodes, toggled), [nodes, toggled])
  const toggle = (row: PermissionRow) => setToggled((ids) => toggledBy(ids, rowId(row.asset)))
  return { rows, toggle }
}

function toggledBy(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])
}

interface RowFocus {
  readonly current: number
  readonly hold: (index: number) => void
  readonly move: (index: number) => void
}

/** The row in the tab order. A row that the keys reach is focused when it has been scrolled into view. */
function useRowFocus(
  rows: readonly PermissionRow[],
  reveal: (index: number) => void,
  scroller: { readonly current: HTMLElement | null },
): RowFocus {
  const [chosen, setChosen] = useState(0)
  const isWanted = useRef(false)
  const current = Math.min(chosen, rows.length - 1)
  // After each rendering: the row may have been out of view.
  useLayoutEffect(() => {
    const row = isWanted.current && scroller.current?.querySelector<HTMLElement>(`[data-row="${current}"]`)
    if (!row) return
    isWanted.current = false
    row.focus({ preventScroll: true })
  })
  return {
    current,
    hold: setChosen,
    move: (index) => {
      const to = Math.max(0, Math.min(rows.length - 1, index))
      isWanted.current = true
      setChosen(to)
      reveal(to)
    },
  }
}

interface Pressed {
  readonly rows: readonly PermissionRow[]
  readonly focus: RowFocus
  readonly toggle: (row: PermissionRow) => void
}

function press(event: KeyboardEvent, { rows, focus, toggle }: Pressed): void {
  const row = rows[focus.current]
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return
  const act = keyAction(event.key, row, { rows, focus, toggle })
  if (!act) return
  event.preventDefault()
  act()
}

function keyAction(key: string, row: PermissionRow, { rows, focus, toggle }: Pressed): (() => void) | undefined {
  const { current, move } = focus
  const hasChildren = row.children.length > 0
  switch (key) {
    case 'ArrowDown':
      return () => move(current + 1)
    case 'ArrowUp':
      return () => move(current - 1)
    case 'Home':
      return () => move(0)
    case 'End':
      return () => move(rows.length - 1)
    case 'ArrowRight':
      if (!hasChildren) return undefined
      return row.isOpen ? () => move(current + 1) : () => toggle(row)
    case 'ArrowLeft':
      if (hasChildren && row.isOpen) return () => toggle(row)
      return () => move(rows.findIndex(({ asset }) => rowId(asset) === row.parentId))
    default:
      return undefined
  }
}
