import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import FolderOpen from '@mui/icons-material/FolderOpenOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Link from '@mui/icons-material/LinkOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import { shallow } from 'zustand/shallow'
import { homeNameOf } from '../../folders/use-folders.ts'
import { useLocale } from '../../platform/locale.ts'
import { rowPx } from '../../platform/theme/theme-tokens.ts'
import { type RowAction, RowIcons, RowMenuButton, RowWords } from '../../ui/row-actions.tsx'
import { dropLine } from '../../ui/rows/drop-line.ts'
import type { RowDrag, RowEdge } from '../../ui/rows/use-row-drag.ts'
import { LayerSymbol } from './layer-symbol.tsx'
import { type FolderRow, isSameRow, type LayerRow, nameOf, type TreeRow } from './tree-rows.ts'
import { type Shown, toggleShown } from './visibility.ts'

export interface TreeRowViewProps {
  readonly row: FolderRow | LayerRow
  /** Among the rows that can be seen. */
  readonly index: number
  /** From the top of the tree. */
  readonly topPx: number
  readonly shown: Shown
  /** The row that the Tab key reaches. */
  readonly isActive: boolean
  /** Under the pointer or with the focus. */
  readonly isPointedAt: boolean
  /** The actions to show as icons. */
  readonly icons: readonly RowAction[]
  /** The actions to show as words, instead of the count. */
  readonly words: readonly RowAction[]
  /** Whether to show a button that opens the menu of the row. */
  readonly hasMenu: boolean
  /** Where a dragged row would be placed. */
  readonly dropEdge: RowEdge | undefined
  /**
   * undefined where rows are not dragged. This function and those below must be stable, or rows that did not change are
   * rendered again.
   */
  readonly attach: RowDrag['attach'] | undefined
  readonly onExpand: (id: string, expanded: boolean) => void
  readonly onFocus: (id: string) => void
  readonly onPoint: (id: string) => void
  readonly onMenu: (row: TreeRow) => void
}

const checkedOf = { all: true, some: 'mixed', none: false } as const

/** One row of the tree. Rendered again only when it looks different: a project may have thousands. */
export const TreeRowView = memo(Row, isSame)

function isSame(before: TreeRowViewProps, after: TreeRowViewProps): boolean {
  const { row: rowBefore, ...othersBefore } = before
  const { row, ...others } = after
  return isSameRow(rowBefore, row) && shallow(othersBefore, others)
}

function Row(props: TreeRowViewProps) {
  const { row, index, topPx, shown, isActive, isPointedAt, dropEdge } = props
  const { attach, onExpand, onFocus, onPoint, onMenu } = props
  const { id } = row
  const { t } = useLocale()
  const { name, count, label, home } = useRowWords(row)
  const element = useRef<HTMLElement>(null)
  useEffect(() => (element.current ? attach?.(id, element.current) : undefined), [id, attach])
  function openMenu(event: MouseEvent): void {
    event.preventDefault()
    onMenu(row)
  }
  return (
    <Box
      role="treeitem"
      ref={element}
      data-row={index}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-checked={checkedOf[shown]}
      {...(row.expanded !== undefined && { 'aria-expanded': row.expanded })}
      onFocus={() => onFocus(id)}
      onPointerEnter={() => onPoint(id)}
      onContextMenu={openMenu}
      onClick={row.expanded === undefined ? undefined : () => onExpand(id, !row.expanded)}
      style={{ top: topPx }}
      sx={treeRowStyle(row.level, { isPointedAt, dropEdge })}
    >
      <Chevron row={row} />
      <VisibilityBox row={row} shown={shown} />
      <RowIcon {...props} />
      <RowName name={name} home={home} />
      {row.kind === 'layer' && row.layer.shared && <SharedMark home={home} />}
      {row.kind === 'layer' && row.layer.readOnly && (
        <LockOutlined titleAccess={t('layers.readOnly')} sx={{ fontSize: 14 }} />
      )}
      <RowEnd {...props} name={name} count={count} />
    </Box>
  )
}

/** The count, or the actions of the row in its place. */
function RowEnd(props: TreeRowViewProps & { readonly name: string; readonly count: string }) {
  const { row, name, count, icons, words, hasMenu, isPointedAt, onMenu } = props
  const { t } = useLocale()
  return (
    <>
      {icons.length === 0 && words.length === 0 && (
        <Typography variant="caption" className="tabular" sx={{ color: 'text.secondary', flex: 'none', px: 2 }}>
          {/* Apart from the name, also where the two are read as one text. */}
          {` ${count}`}
        </Typography>
      )}
      {(icons.length > 0 || words.length > 0 || hasMenu) && (
        <Box onClick={(event) => event.stopPropagation()} sx={{ display: 'flex', flex: 'none' }}>
          {icons.length > 0 && <RowIcons label={t('layers.actions', { name })} actions={icons} />}
          {words.length > 0 && (
            <RowWords label={t('layers.actions', { name })} actions={words} isInTabOrder={isPointedAt} />
          )}
          {hasMenu && <RowMenuButton label={t('layers.actions', { name })} onOpen={() => onMenu(row)} />}
        </Box>
      )}
    </>
  )
}

/** Says that the layer belongs to another project, and to which. */
function SharedMark({ home }: { readonly home: string | undefined }) {
  const { t } = useLocale()
  const text = home === undefined ? t('layers.shared.elsewhere') : t('layers.shared.from', { project: home })
  return (
    <Tooltip title={text} placement="bottom-end" disableInteractive>
      {/* The row names it for screen readers. */}
      <Link aria-hidden sx={{ fontSize: 16, flex: 'none', ml: 1, color: 'text.secondary' }} />
    </Tooltip>
  )
}

interface RowNameProps {
  readonly name: string
  /** The project of a shared layer, where the user may see it. */
  readonly home: string | undefined
}

/** The name in the width that is left, with a tooltip when it is cut. */
function RowName({ name, home }: RowNameProps) {
  const [isCut, setCut] = useState(false)
  return (
    <Tooltip
      title={isCut ? [name, home].filter(Boolean).join(' · ') : ''}
      placement="bottom-start"
      disableInteractive
      enterDelay={400}
    >
      <Typography
        variant="body2"
        noWrap
        onPointerEnter={({ currentTarget }) => setCut(currentTarget.scrollWidth > currentTarget.clientWidth)}
        sx={{ flex: 1, minWidth: 0, ml: 2 }}
      >
        {name}
        {home !== undefined && (
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary', ml: 2 }}>
            {home}
          </Typography>
        )}
      </Typography>
    </Tooltip>
  )
}

function useRowWords(row: FolderRow | LayerRow) {
  const { t, figures } = useLocale()
  if (row.kind === 'layer') {
    const { name, featureCount } = row.layer
    const features = t('layers.featureCount', { count: featureCount })
    const home = homeNameOf(row.layer) ?? undefined
    const from = home === undefined ? t('layers.shared.elsewhere') : t('layers.shared.from', { project: home })
    const label = row.layer.shared ? `${name} ${features}, ${from}` : `${name} ${features}`
    return { name, count: figures.number(featureCount), label, home }
  }
  const { name } = row.folder
  const layers = row.empty ? t('folders.empty') : t('folders.layerCount', { count: row.layers.length })
  return { name, count: row.empty ? layers : '', label: `${name} ${layers}`, home: undefined }
}

function Chevron({ row }: { readonly row: FolderRow | LayerRow }) {
  const open = row.expanded === true
  const hasContent = row.kind === 'folder' ? !row.empty : row.expanded !== undefined
  return (
    <Box sx={{ width: 20, flex: 'none', display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
      {hasContent && (
        <ChevronRight
          sx={{ fontSize: 18, transition: 'transform 120ms', ...(open && { transform: 'rotate(90deg)' }) }}
        />
      )}
    </Box>
  )
}

function VisibilityBox({ row, shown }: Pick<TreeRowViewProps, 'row' | 'shown'>) {
  const { t } = useLocale()
  const name = nameOf(row)
  const layerLabel = t('layers.show', { name })
  const folderLabel = t(shown === 'all' ? 'folders.hideAll' : 'folders.showAll', { name })
  const hasNone = row.kind === 'folder' && row.layers.length === 0
  return (
    <Checkbox
      checked={shown === 'all'}
      indeterminate={shown === 'some'}
      disabled={hasNone}
      onChange={() => toggleShown(row, shown)}
      onClick={(event) => event.stopPropagation()}
      sx={{ p: 1, flex: 'none' }}
      // The row has the focus and Space; the box is the mouse's way to the same thing.
      slotProps={{ input: { 'aria-label': row.kind === 'layer' ? layerLabel : folderLabel, tabIndex: -1 } }}
    />
  )
}

function RowIcon({ row, shown }: TreeRowViewProps) {
  if (row.kind === 'layer') {
    const { entries = [], images } = row.legend ?? {}
    return <LayerSymbol entry={entries[0]} images={images} faded={shown === 'none'} />
  }
  const Icon = row.expanded ? FolderOpen : Folder
  return <Icon sx={{ fontSize: 18, color: 'text.secondary', flex: 'none', ml: 1 }} />
}

const indentPx = 16

interface RowState {
  readonly isPointedAt: boolean
  readonly dropEdge?: RowEdge | undefined
}

/** The place and the look of a row of the tree. @param level - as in `TreeRow` */
export function treeRowStyle(level: number, { isPointedAt, dropEdge }: RowState) {
  return {
    position: 'absolute',
    insetInline: 0,
    display: 'flex',
    alignItems: 'center',
    height: rowPx.fine,
    '@media (pointer: coarse)': { height: rowPx.touchTarget },
    pl: `${4 + (level - 1) * indentPx}px`,
    pr: 1,
    cursor: 'default',
    bgcolor: isPointedAt ? 'action.hover' : undefined,
    outlineOffset: '-2px',
    ...dropLine(dropEdge),
  } as const
}
