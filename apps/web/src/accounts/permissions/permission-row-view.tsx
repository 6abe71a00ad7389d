import type { Level } from '@cairn/domain/permissions'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Layers from '@mui/icons-material/LayersOutlined'
import Public from '@mui/icons-material/PublicOutlined'
import Work from '@mui/icons-material/WorkOutlineOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { rowPx } from '../../platform/theme/theme-tokens.ts'
import {
  boxOf,
  everyAsset,
  levelOrder,
  type PermissionAsset,
  type PermissionDraft,
  toggleLevel,
} from './permission-draft.ts'
import type { NamedAsset, PermissionRow } from './permission-rows.ts'

/** Width of a column of boxes in px, on small screens and on others. */
export const boxWidth = { xs: 44, sm: 72 } as const

/** Height in px of a row on a small screen: its name is above its boxes, in the whole width. */
export const stackedRowPx = 68

export interface PermissionRowViewProps {
  readonly row: PermissionRow
  readonly index: number
  readonly topPx: number
  readonly heightPx: number
  /** Its row is in the tab order, with its boxes. */
  readonly isCurrent: boolean
  /** Returns the meaning of the ticks of a row, in words. */
  readonly effectOf: (row: PermissionRow, draft: PermissionDraft) => string | undefined
  /** Whether the server refuses the user to give a level, for which the own type is too low. */
  readonly isAboveOwn: (asset: PermissionAsset, level: Level) => boolean
  readonly draft: PermissionDraft
  readonly onChange: (draft: PermissionDraft) => void
  readonly onToggle: (row: PermissionRow) => void
  readonly onFocus: (index: number) => void
}

const nameStyle = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 13,
  lineHeight: 1.5,
} as const

/** Right of the name, before the boxes; below it on a small screen, left of the boxes in up to three lines. */
const effectStyle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: '3', sm: '1' },
  overflow: 'hidden',
  flex: '1 1 auto',
  minWidth: 0,
  textAlign: { xs: 'start', sm: 'end' },
  pr: { xs: `${levelOrder.length * boxWidth.xs}px`, sm: 3 },
  fontSize: { xs: 11, sm: 12 },
  lineHeight: 1.2,
  color: 'text.secondary',
} as const

/** On a small screen a grid in which the cell of the name spans the row; its boxes are on the lower line. */
const rowStyle = {
  position: 'absolute',
  insetInline: 0,
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: `minmax(0, 1fr) repeat(${levelOrder.length}, ${boxWidth.xs}px)`,
  gridTemplateRows: '24px minmax(0, 1fr)',
  alignItems: 'center',
  borderBottom: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider' },
  fontSize: 13,
  outlineOffset: -2,
  '&:hover': { bgcolor: 'action.hover' },
} as const

const nameCellStyle = {
  gridArea: { xs: '1 / 1 / -1 / -1' },
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
} as const

const stackedNameStyle = { alignSelf: { xs: 'start' }, alignItems: { xs: 'flex-start', sm: 'center' } } as const

const boxCellStyle = { gridRow: { xs: 2 }, flex: 'none', width: boxWidth, textAlign: 'center' } as const

const indentPx = { xs: 12, sm: 20 } as const
/** The space before the name of a row of a level, which begins with 1. */
const startOf = (level: number, stepPx: number) => `${4 + (level - 1) * stepPx}px`
const openPx = 28
const byFinger = '@media (pointer: coarse)'

export function PermissionRowView(props: PermissionRowViewProps) {
  const { row, index, topPx, heightPx, isCurrent, onFocus } = props
  const hasChildren = row.children.length > 0
  return (
    <Box
      role="row"
      data-row={index}
      aria-level={row.level}
      aria-rowindex={index + 2}
      aria-expanded={hasChildren ? row.isOpen : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onFocus(index)}
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
      sx={rowStyle}
    >
      <Box
        role="gridcell"
        sx={[
          nameCellStyle,
          row.asset ? stackedNameStyle : {},
          { paddingInlineStart: { xs: startOf(row.level, indentPx.xs), sm: startOf(row.level, indentPx.sm) } },
        ]}
      >
        <OpenButton {...props} />
        <AssetIcon asset={row.asset} />
        <NameAndEffect {...props} />
      </Box>
      {levelOrder.map((level, at) => (
        <Box key={level} role="gridcell" sx={{ ...boxCellStyle, gridColumn: { xs: at + 2 } }}>
          {row.asset && <LevelBox {...props} asset={row.asset} level={level} />}
        </Box>
      ))}
    </Box>
  )
}

/** The name, and beside it what the ticks mean; below it where a small screen has no room beside. */
function NameAndEffect({ row, draft, effectOf }: PermissionRowViewProps) {
  const effect = effectOf(row, draft)
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: { xs: 'block', sm: 'flex' }, alignItems: 'baseline', columnGap: 4 }}>
      <Typography sx={[nameStyle, row.asset ? { pt: { xs: 1, sm: 0 } } : { fontWeight: 600 }]} title={row.name}>
        {row.name}
      </Typography>
      {effect !== undefined && (
        <Typography title={effect} sx={effectStyle}>
          {effect}
        </Typography>
      )}
    </Box>
  )
}

/** For the pointer; the keys open the row itself. */
function OpenButton({ row, onToggle }: PermissionRowViewProps) {
  const { t } = useLocale()
  if (row.children.length === 0) return <Box sx={{ width: openPx, flex: 'none' }} />
  const asset = row.name
  return (
    <IconButton
      size="small"
      tabIndex={-1}
      aria-label={row.isOpen ? t('members.tree.collapse', { asset }) : t('members.tree.expand', { asset })}
      onClick={() => onToggle(row)}
      // The target of a finger is wider than its place, so that the names of all rows of a level are aligned.
      sx={{ width: openPx, height: openPx, flex: 'none', [byFinger]: { mx: `${(openPx - rowPx.touchTarget) / 2}px` } }}
    >
      {row.isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
    </IconButton>
  )
}

function AssetIcon({ asset }: { readonly asset: NamedAsset | null }) {
  if (!asset) return null
  const Icon = asset.id === everyAsset || asset.type === 'organization' ? Public : icons[asset.type]
  if (!Icon) return null
  // A small screen needs the width for the name.
  return <Icon sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 18, color: 'text.secondary', flex: 'none' }} />
}

const icons: Readonly<Record<string, typeof Folder | undefined>> = { project: Work, folder: Folder, layer: Layers }

/** A locked box says the reason in its name and its tooltip. */
function LevelBox(props: PermissionRowViewProps & { readonly asset: NamedAsset; readonly level: Level }) {
  const { row, asset, draft, onChange, isAboveOwn, isCurrent, level } = props
  const { t } = useLocale()
  const { above } = row
  const box = boxOf(draft, { asset, above, level })
  const reason = useReason(box, !box.isTicked && isAboveOwn(asset, level))
  const label = t('members.tree.box', { level: t(`members.tree.level.${level}`), asset: asset.name })
  const checkbox = (
    <Checkbox
      size="small"
      checked={box.isTicked}
      onChange={() => reason === undefined && onChange(toggleLevel(draft, { asset, above, level }))}
      sx={{ p: 1, ...(reason !== undefined && { opacity: 0.5, cursor: 'not-allowed' }) }}
      slotProps={{
        input: {
          'aria-label': reason === undefined ? label : `${label}. ${reason}`,
          'aria-disabled': reason === undefined ? undefined : true,
          tabIndex: isCurrent ? 0 : -1,
        },
      }}
    />
  )
  if (reason === undefined) return checkbox
  return <Tooltip title={reason}>{checkbox}</Tooltip>
}

function useReason(
  { from, includedIn }: ReturnType<typeof boxOf<NamedAsset>>,
  isAboveOwn: boolean,
): string | undefined {
  const { t } = useLocale()
  if (isAboveOwn) return t('members.tree.aboveOwn')
  if (from) return t('members.tree.givenOn', { asset: from.name })
  return includedIn && t('members.tree.includedIn', { level: t(`members.tree.level.${includedIn}`) })
}
