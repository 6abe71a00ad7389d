import type { MapScheme } from '@cairn/domain/style/paint/layer-look'

/** Magenta is reserved for the selection. */
export const selectionColour = '#D6249F'

/** The bundled font of texts on the map, as a name in CSS. */
export const latinFont = `'Inter Variable'`
/** The bundled font of Chinese characters, as a name in CSS; `mapFontOf` adds it where a text has some. */
export const hanFont = `'Noto Sans SC Variable'`
/** The fonts of names on the built-in map. */
export const mapFont = `${latinFont}, system-ui, sans-serif`

/**
 * The colours of the built-in background. The contrast of its lines is low so that data is legible on it; labels have
 * 4.5:1 to land and sea (WCAG 1.4.3).
 */
export interface MapTones {
  readonly water: string
  readonly land: string
  readonly coast: string
  readonly country: string
  readonly region: string
  readonly county: string
  readonly river: string
  readonly countryLabel: string
  readonly regionLabel: string
  readonly halo: string
  readonly grid: string
  readonly gridLabel: string
  /** The fill of the coordinate grid when the grid is the background. */
  readonly sheet: string
}

/** The colours of each scheme. The colours of layers differ from all of them. */
export const mapTones: Readonly<Record<MapScheme, MapTones>> = {
  light: {
    water: '#D3DEE5',
    land: '#F5F5F2',
    coast: '#B4C4CE',
    country: '#9AA6AE',
    region: '#C6CDD1',
    county: '#DDE0E0',
    river: '#C3D3DD',
    countryLabel: '#4E5A63',
    regionLabel: '#56616A',
    halo: 'rgba(255, 255, 255, .85)',
    grid: 'rgba(60, 80, 95, .22)',
    gridLabel: '#55606A',
    sheet: '#FBFBFA',
  },
  dark: {
    water: '#10161A',
    land: '#20262B',
    coast: '#38444D',
    country: '#5A6670',
    region: '#3A444C',
    county: '#2D353B',
    river: '#19272F',
    countryLabel: '#B4BEC6',
    regionLabel: '#98A4AE',
    halo: 'rgba(20, 25, 29, .85)',
    grid: 'rgba(170, 190, 205, .2)',
    gridLabel: '#9AA6B0',
    sheet: '#191E22',
  },
}
