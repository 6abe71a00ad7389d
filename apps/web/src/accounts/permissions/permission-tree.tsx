import type { PermissionAssets } from '@cairn/contract/accounts/member-table'
import type { PermittedAccount } from '@cairn/domain/accounts/permission-effect'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { rowPx } from '../../platform/theme/theme-tokens.ts'
import { type TreeNode, treeMoveOfKey } from '../../ui/rows/row-keys.ts'
import { useRowFocus } from '../../ui/rows/use-row-focus.ts'
import { useRowWindow } from '../../ui/rows/use-row-window.ts'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { levelOrder, type PermissionDraft } from './permission-draft.ts'
import { boxWidth, PermissionRowView, type PermissionRowViewProps, stackedRowPx } from './permission-row-view.tsx'
import { type PermissionRow, permissionNodes, permissionRows } from './permission-rows.ts'
import { useEffectText } from './use-effect-text.ts'

export interface PermissionTreeProps {
  readonly assets: PermissionAssets
  /** undefined leaves out the row of the whole organization. */
  readonly organizationId: string | undefined
  readonly isAboveOwn: PermissionRowViewProps['isAboveOwn']
  /** The account that the rows name the effect for. */
  readonly account: PermittedAccount
  readonly draft: PermissionDraft
  readonly onChange: (draft: PermissionDraft) => void
}

/**
 * The permissions on the assets of an organization: a box for each level of each asset. Only the rows in view
 * are rendered. One row is in the tab order: Up, Down, Home and End move, Right and Left open and close, Tab reaches the boxes.
 */
export function PermissionTree(props: PermissionTreeProps) {
  const { assets, organizationId, isAboveOwn, account, draft, onChange } = props
  const { t } = useLocale()
  const effectOf = useEffectText(account)
  const { rows, toggle } = useRows(assets, organizationId)
  const { window, rowHeightPx, current, moveTo, hold } = useTreeFocus(rows.length)
  const { ref: rowGroup, heightPx, items } = window
  return (
    <Box
      role="treegrid"
      aria-label={t('members.tree.label')}
      aria-rowcount={rows.length + 1}
      onKeyDown={(event) => press(event, { rows, current, moveTo, toggle })}
      sx={{ position: 'relative', flex: '0 1 auto', minHeight: 0, overflow: 'auto', border: 1, borderColor: 'divider' }}
    >
      <Head />
      <div role="rowgroup" ref={rowGroup} style={{ position: 'relative', height: heightPx }}>
        {items.map(({ index, topPx }) => {
          const row = rows[index]
          return (
            row && (
              <PermissionRowView
                key={row.id}
                row={row}
                index={index}
                topPx={topPx}
                heightPx={rowHeightPx}
                isCurrent={index === current}
                isAboveOwn={isAboveOwn}
                effectOf={effectOf}
                draft={draft}
                onChange={onChange}
                onToggle={toggle}
                onFocus={hold}
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
      everything: t('members.tree.everything'),
      organization: t('members.tree.organization'),
      projects: t('members.tree.allProjects'),
      folders: t('members.tree.allFolders'),
      layers: t('members.tree.allLayers'),
      features: t('members.tree.allFeatures'),
    }
    return permissionNodes(assets, { organizationId, names })
  }, [assets, organizationId, t])
  const rows = useMemo(() => permissionRows(nodes, toggled), [nodes, toggled])
  const toggle = (row: PermissionRow) => setToggled((ids) => toggledBy(ids, row.id))
  return { rows, toggle }
}

function toggledBy(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])
}

/** The row in the tab order, which is always rendered, and the rows in view around it. */
function useTreeFocus(count: number) {
  const byFinger = useByFinger()
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const rowHeightPx = isSmall ? stackedRowPx : byFinger ? rowPx.touchTarget : rowPx.fine
  const [chosen, setChosen] = useState(0)
  const current = Math.min(chosen, count - 1)
  const window = useRowWindow({ count, rowHeightPx, coveredPx: headPx, pinned: [current] })
  const { moveTo } = useRowFocus({ window, count, current, choose: setChosen })
  return { window, rowHeightPx, current, moveTo, hold: setChosen }
}

interface Pressed {
  readonly rows: readonly PermissionRow[]
  readonly current: number
  readonly moveTo: (index: number) => void
  readonly toggle: (row: PermissionRow) => void
}

function press(event: KeyboardEvent, { rows, current, moveTo, toggle }: Pressed): void {
  const row = rows[current]
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return
  const done = treeMoveOfKey(event.key, { rows, current, nodeOf })
  if (!done) return
  event.preventDefault()
  if ('to' in done) moveTo(done.to)
  else toggle(row)
}

function nodeOf({ id, parentId, children, isOpen }: PermissionRow): TreeNode {
  return { id, parentId, isOpen: children.length > 0 ? isOpen : undefined }
}
