import type { Theme } from '@mui/material/styles'

/** Height of the headers in px. */
export const headPx = 34
/** Heights of rows in px: with a mouse, and by touch. */
export const rowPx = { fine: 32, touch: 44 } as const

/** Class names of the parts of a table: plain elements, because a styled one for each cell costs too much. */
export const tableClass = {
  head: 'cairn-table-head',
  row: 'cairn-table-row',
  cell: 'cairn-table-cell',
  fixed: 'cairn-table-fixed',
  numeric: 'cairn-table-numeric',
  label: 'cairn-table-label',
  mark: 'cairn-table-mark',
  edge: 'cairn-table-edge',
  pending: 'cairn-table-pending',
  check: 'cairn-table-check',
} as const

const { head, row, cell, fixed, numeric, label, mark, edge, pending, check } = tableClass

/** The styles of a table on the element that scrolls. */
export const tableStyle = (theme: Theme) => {
  // Variables of the page, so that both schemes have one style.
  const { palette } = theme.vars ?? theme
  return {
    position: 'relative',
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    fontSize: 13,
    contain: 'strict',
    ...cellStyles(palette),
    ...headStyles(palette),
    ...rowStyles(palette),
  } as const
}

interface Colours {
  readonly background: { readonly paper: string }
  readonly text: { readonly primary: string; readonly secondary: string }
  readonly primary: { readonly main: string }
  readonly divider: string
}

function headStyles({ background, text, primary, divider }: Colours) {
  const focused = { outline: `2px solid ${primary.main}`, outlineOffset: -2 }
  return {
    [`& .${head}`]: {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      backgroundColor: background.paper,
      boxShadow: `inset 0 -1px ${divider}`,
      color: text.secondary,
      fontWeight: 600,
      userSelect: 'none',
    },
    [`& .${head} > div`]: { backgroundColor: 'inherit' },
    [`& .${head} .${cell}`]: { display: 'flex', alignItems: 'center', gap: '4px', cursor: 'pointer' },
    [`& .${head} .${cell}[aria-disabled]`]: { cursor: 'default' },
    [`& .${head} .${cell}:focus-visible`]: focused,
    [`& .${head} .${numeric}`]: { justifyContent: 'flex-end' },
    [`& .${label}`]: { overflow: 'hidden', textOverflow: 'ellipsis' },
    [`& .${mark}`]: { flex: 'none', color: primary.main },
    [`& .${edge}`]: {
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      width: 9,
      cursor: 'col-resize',
      touchAction: 'none',
      '&::after': {
        content: '""',
        position: 'absolute',
        insetBlock: 8,
        right: 0,
        width: '1px',
        backgroundColor: divider,
      },
      '&:hover::after, &:active::after': { width: '2px', insetBlock: 0, backgroundColor: primary.main },
    },
  } as const
}

function rowStyles({ background, text, primary, divider }: Colours) {
  const over = (share: number, colour: string) => `color-mix(in srgb, ${colour} ${share}%, ${background.paper})`
  return {
    [`& .${row}`]: {
      position: 'absolute',
      top: 0,
      left: 0,
      width: '100%',
      cursor: 'pointer',
      backgroundColor: background.paper,
      boxShadow: `inset 0 -1px ${over(60, divider)}`,
      outline: 'none',
      '&:hover, &:focus': { backgroundColor: over(6, text.primary) },
      '&[aria-selected="true"]': { backgroundColor: over(14, primary.main) },
      '&[aria-busy]': { cursor: 'default' },
      // Above the fixed cell, which would cover an outline.
      '&:focus-visible::after': {
        content: '""',
        position: 'absolute',
        inset: 0,
        zIndex: 2,
        border: `2px solid ${primary.main}`,
        pointerEvents: 'none',
      },
    },
    // Inside: a cell clips the outline around a button.
    [`& .${row} .${cell} :focus-visible`]: { outlineOffset: -2 },
    [`& .${row} .${numeric}`]: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    [`& .${pending}`]: {
      display: 'block',
      width: '60%',
      height: 10,
      borderRadius: '4px',
      backgroundColor: over(8, text.primary),
    },
  } as const
}

function cellStyles({ divider, primary }: Colours) {
  return {
    [`& .${cell}:has(> .${check})`]: { display: 'flex', alignItems: 'center' },
    [`& .${cell}:has(> .${check}) > span`]: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    [`& .${check}`]: {
      flex: 'none',
      order: -1,
      width: 16,
      height: 16,
      margin: '0 8px 0 0',
      accentColor: primary.main,
      cursor: 'pointer',
      '@media (pointer: coarse)': { width: 22, height: 22, marginRight: '12px' },
    },
    [`& .${cell}`]: {
      position: 'absolute',
      insetBlock: 0,
      paddingInline: '12px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      alignContent: 'center',
    },
    [`& .${cell}.${fixed}`]: {
      position: 'sticky',
      left: 0,
      height: '100%',
      zIndex: 1,
      backgroundColor: 'inherit',
      boxShadow: `inset -1px -1px ${divider}`,
    },
  } as const
}
