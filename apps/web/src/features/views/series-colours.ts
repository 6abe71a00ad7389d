import { type PedigreeSeries, profileSeriesNames } from '@cairn/domain/features/pedigrees'
import type { Scheme } from '../../platform/theme/theme-tokens.ts'

/** The colours of specification 3, section 9, each legible on the panel: red, purple, green and orange for the series. */
const colours = {
  light: ['#C62828', '#7B1FA2', '#2E7D32', '#B85000'],
  dark: ['#EF8A85', '#CE93D8', '#81C784', '#FFB061'],
} as const

/** Blue, the last colour of the specification. */
export const heightColours = { light: '#1565C0', dark: '#79B8FF' } as const

/** The colour of a series, the same for every feature. */
export function seriesColour({ name }: Pick<PedigreeSeries, 'name'>, scheme: Scheme): string {
  const list = colours[scheme]
  return list[profileSeriesNames.indexOf(name) % list.length] ?? list[0]
}
