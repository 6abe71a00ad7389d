import '@fontsource-variable/inter/wght.css'
import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, type Shadows, type StorageManager, ThemeProvider, useColorScheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { changePreferences, preferences, subscribeToPreferences } from '../preferences/preferences.ts'
import { themeComponents } from './theme-components.ts'
import { motionMs, type Scheme, tokens } from './theme-tokens.ts'

const scripts =
  'Arabic Hebrew Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Armenian Georgian Ethiopic'
/**
 * The bundled fonts, in the order in which the server asks them (`apps/server/src/map-service/canvas/font-faces.ts`):
 * those of signs before those of single scripts, whose style sheets name signs that their files do not have.
 */
const fonts = [
  'Inter Variable',
  'Noto Sans SC Variable',
  'Noto Sans KR Variable',
  'Noto Emoji Variable',
  'Noto Sans Symbols Variable',
  'Noto Sans Symbols 2',
  ...scripts.split(' ').map((script) => `Noto Sans ${script} Variable`),
]
const fontFamily = [...fonts.map((font) => `'${font}'`), 'system-ui', 'sans-serif'].join(', ')

/** MUI colours of one scheme. */
function paletteOf(scheme: Scheme) {
  const token = tokens[scheme]
  const signal = (main: string) => ({ main, contrastText: token.onSignal })
  return {
    primary: { main: token.accent, dark: token.accentStrong, light: token.accentStrong, contrastText: token.onAccent },
    success: signal(token.success),
    warning: signal(token.warning),
    error: signal(token.danger),
    info: signal(token.accent),
    text: { primary: token.ink, secondary: token.inkMuted },
    background: { default: token.groundQuiet, paper: token.ground },
    divider: token.line,
  }
}

const heading = (sizePx: number, lineHeightPx: number) => ({
  fontSize: sizePx,
  lineHeight: `${lineHeightPx}px`,
  fontWeight: 600,
  letterSpacing: '-0.005em',
})
const text = (sizePx: number, lineHeightPx: number) => ({ fontSize: sizePx, lineHeight: `${lineHeightPx}px` })

// MUI has 25 shadow levels; here a surface is either flat or floats above the map.
const floating = 'var(--cairn-float-shadow)'
// MUI asks for a tuple of exactly 25, whose length the compiler does not count here.
const shadows = ['none', ...Array.from({ length: 24 }, () => floating)] as Shadows

/**
 * The one theme of the product. `spacing(1)` is 4 px; colours are CSS variables, so a change of scheme renders no
 * component again.
 */
const theme = createTheme({
  cssVariables: { cssVarPrefix: 'cairn', colorSchemeSelector: '[data-scheme="%s"]' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  spacing: 4,
  shape: { borderRadius: 6 },
  shadows,
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineWidth: 2, outlineOffset: 2 },
  transitions: {
    duration: {
      shortest: motionMs.quick,
      shorter: motionMs.quick,
      short: motionMs.quick,
      standard: motionMs.calm,
      complex: motionMs.calm,
      enteringScreen: motionMs.calm,
      leavingScreen: motionMs.quick,
    },
  },
  typography: {
    fontFamily,
    h1: heading(20, 28),
    h2: heading(16, 24),
    h3: heading(14, 20),
    h4: heading(14, 20),
    h5: heading(13, 20),
    h6: heading(13, 20),
    subtitle1: heading(14, 20),
    subtitle2: heading(13, 20),
    body1: text(14, 20),
    body2: text(13, 20),
    caption: text(12, 16),
    overline: { ...text(12, 16), textTransform: 'none', letterSpacing: 0 },
    button: { ...text(14, 20), fontWeight: 500, textTransform: 'none' },
  },
  components: themeComponents,
})

/** The key under which MUI asks for light, dark or system. */
const modeKey = 'scheme'

/**
 * MUI reads the scheme from the preferences and follows their changes. It writes nothing: `useScheme` changes the
 * preferences. MUI also reads the names of its light and dark schemes: they have their defaults.
 */
const schemeStorage: StorageManager = ({ key }) => ({
  get: (defaultValue: unknown) => (key === modeKey ? preferences().scheme : defaultValue),
  set: () => {},
  subscribe: (follow) =>
    subscribeToPreferences((now, before) => {
      if (key === modeKey && now.scheme !== before.scheme) follow(now.scheme)
    }),
})

/** Provides the theme to the application, in the scheme of the preferences or of the system. */
export function CairnTheme({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={modeKey}
      storageManager={schemeStorage}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}

/** A scheme, or `system` to follow the system. */
export type SchemeChoice = Scheme | 'system'

/** The scheme on the page, the user's choice, and how to change it; for the map, which CSS does not style. */
export function useScheme(): { scheme: Scheme; choice: SchemeChoice; choose: (choice: SchemeChoice) => void } {
  const { mode, systemMode } = useColorScheme()
  const choice = mode ?? 'system'
  const choose = (scheme: SchemeChoice) => changePreferences({ scheme })
  return { scheme: choice === 'system' ? (systemMode ?? 'light') : choice, choice, choose }
}
