/** The scheme in effect: light or dark. */
export type Scheme = 'light' | 'dark'

/**
 * The colours of the interface. It is neutral with one accent: every other colour on the screen belongs to the data.
 */
export const tokens = {
  light: {
    ground: '#FFFFFF',
    groundQuiet: '#F6F7F8',
    ink: '#1B2126',
    inkMuted: '#5B6670',
    line: '#DDE2E6',
    fieldLine: '#848E98',
    accent: '#0B6E6E',
    accentStrong: '#085454',
    onAccent: '#FFFFFF',
    success: '#2E7D4F',
    warning: '#9A6200',
    danger: '#B3261E',
    onSignal: '#FFFFFF',
    floatShadow: '0 1px 2px rgba(27, 33, 38, .08), 0 6px 20px rgba(27, 33, 38, .14)',
  },
  dark: {
    ground: '#1C2126',
    groundQuiet: '#15191D',
    ink: '#E8ECEF',
    inkMuted: '#9AA6B0',
    line: '#2C333A',
    fieldLine: '#6B7680',
    accent: '#4FC3BE',
    accentStrong: '#7AD6D2',
    onAccent: '#0D1A1A',
    success: '#6CC492',
    warning: '#E0A84A',
    danger: '#F2857C',
    onSignal: '#15191D',
    floatShadow: '0 1px 2px rgba(0, 0, 0, .4), 0 6px 20px rgba(0, 0, 0, .5)',
  },
} as const satisfies Record<Scheme, Record<string, string>>

/** Durations of animations in milliseconds. */
export const motionMs = { quick: 120, calm: 180 } as const

/** Heights in px: rows with a mouse, rows on a touch screen, and the minimum touch target. */
export const rowPx = { fine: 32, touch: 40, touchTarget: 44 } as const

/** The height of the toolbar in px (specification 3 section 2). */
export const toolbarPx = 54
