import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'
import { rowPx, tokens } from './theme-tokens.ts'

type ThemeComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>

const touch = '@media (pointer: coarse)'
const floating = { border: '1px solid var(--cairn-palette-divider)' }

const page: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: {
      '[data-scheme="light"]': {
        '--cairn-float-shadow': tokens.light.floatShadow,
        '--cairn-field-line': tokens.light.fieldLine,
      },
      '[data-scheme="dark"]': {
        '--cairn-float-shadow': tokens.dark.floatShadow,
        '--cairn-field-line': tokens.dark.fieldLine,
      },
      'html, body, #root': { height: '100%' },
      body: { overscrollBehavior: 'none', scrollbarWidth: 'thin', WebkitTextSizeAdjust: '100%' },
      '.tabular': { fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': { outline: '2px solid var(--cairn-palette-primary-main)', outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        // Any other duration would give a transition to changes that have none.
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0s !important' },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDivider: { styleOverrides: { root: { borderColor: 'var(--cairn-palette-divider)' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
}

const actions: ThemeComponents = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: rowPx.fine,
        padding: '4px 12px',
        [touch]: { minHeight: rowPx.touchTarget },
        // The border in the colour of the text would stand out from all other borders.
        '&.MuiButton-outlined.MuiButton-colorInherit': { borderColor: 'var(--cairn-field-line)' },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: rowPx.fine,
        height: rowPx.fine,
        padding: 0,
        borderRadius: 6,
        [touch]: { width: rowPx.touchTarget, height: rowPx.touchTarget },
      },
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: rowPx.fine,
        padding: '4px 10px',
        textTransform: 'none',
        [touch]: { minHeight: rowPx.touchTarget, minWidth: rowPx.touchTarget },
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: '8px 12px',
        textTransform: 'none',
        [touch]: { minHeight: rowPx.touchTarget },
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      deletable: { [touch]: { height: rowPx.touchTarget, borderRadius: rowPx.touchTarget / 2 } },
      deleteIcon: { [touch]: { boxSizing: 'content-box', padding: 12, margin: '0 0 0 -12px !important' } },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: {
        padding: '4px 8px',
        fontSize: 12,
        fontWeight: 400,
        color: 'var(--cairn-palette-background-paper)',
        backgroundColor: 'var(--cairn-palette-text-primary)',
      },
    },
  },
}

const fields: ThemeComponents = {
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiFormLabel: {
    styleOverrides: { root: { fontSize: 13, fontWeight: 500, color: 'var(--cairn-palette-text-primary)' } },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0, fontSize: 12 } } },
  MuiSelect: {
    defaultProps: { size: 'small' },
    styleOverrides: { select: { [touch]: { '&.MuiOutlinedInput-input': { minHeight: 32, lineHeight: '32px' } } } },
  },
  MuiOutlinedInput: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        backgroundColor: 'var(--cairn-palette-background-paper)',
        '&:not(.Mui-focused):not(.Mui-error):not(:hover) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--cairn-field-line)',
        },
      },
      // On touch devices the browser zooms into focused fields below 16 px.
      input: {
        padding: '6px 10px',
        height: 20,
        [touch]: { fontSize: 16, height: 32 },
        // The browser's button that clears a search is blue.
        '&::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
      },
      // Its text has the same padding as other fields.
      multiline: { padding: 0, [touch]: { padding: '6px 0' } },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6, [touch]: { padding: 12 } } } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6, [touch]: { padding: 12 } } } },
  MuiFormControlLabel: { styleOverrides: { root: { [touch]: { minHeight: rowPx.touchTarget } } } },
  MuiSwitch: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      // The other controls of a label have a padding.
      root: { marginRight: 8 },
      thumb: { boxShadow: 'none' },
      // A white thumb cannot be seen on a white page.
      switchBase: { '&:not(.Mui-checked)': { color: 'var(--cairn-palette-text-secondary)' } },
    },
  },
}

const rows: ThemeComponents = {
  MuiList: { defaultProps: { dense: true } },
  MuiListItemButton: {
    styleOverrides: { root: { minHeight: rowPx.fine, [touch]: { minHeight: rowPx.touchTarget } } },
  },
  MuiListItemText: { styleOverrides: { multiline: { marginTop: 2, marginBottom: 2 } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: rowPx.fine, fontSize: 14, [touch]: { minHeight: rowPx.touchTarget } },
    },
  },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableSortLabel: { styleOverrides: { root: { [touch]: { minHeight: rowPx.touchTarget } } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: rowPx.fine,
        padding: '4px 12px',
        fontSize: 13,
        borderColor: 'var(--cairn-palette-divider)',
        [touch]: { height: rowPx.touch },
      },
      head: { fontWeight: 600, color: 'var(--cairn-palette-text-secondary)' },
    },
  },
}

/** They open at the end of the page, outside its landmarks: all content has to be in one (axe rule `region`). */
const inLandmark = { slotProps: { root: { role: 'region' } } }

const floats: ThemeComponents = {
  MuiMenu: { defaultProps: inLandmark, styleOverrides: { paper: floating } },
  MuiPopover: { defaultProps: inLandmark, styleOverrides: { paper: floating } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: floating,
      listbox: { fontSize: 14 },
      option: { [touch]: { minHeight: rowPx.touchTarget } },
      // The height and the padding of the other fields.
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingTop: 0,
          paddingBottom: 0,
          paddingLeft: 0,
          '& .MuiAutocomplete-input': { padding: '6px 10px' },
        },
      },
    },
  },
  MuiDialog: { styleOverrides: { paper: floating, paperFullScreen: { border: 0 } } },
  MuiDialogTitle: { styleOverrides: { root: { padding: '16px 24px 8px', fontSize: 16, fontWeight: 600 } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: '12px 24px 16px', gap: '8px 16px', flexWrap: 'wrap' } },
  },
  MuiAlert: { styleOverrides: { root: { padding: '4px 12px', fontSize: 13 } } },
}

/** Styles of the MUI components: dense, borders instead of shadows, larger targets on touch screens. */
export const themeComponents: ThemeComponents = { ...page, ...actions, ...fields, ...rows, ...floats }
