import type { Style } from '@cairn/domain/style/style'
import { readCss } from './css/read-css.ts'
import { type StyleDiagnostic, StyleWarnings, UnreadableStyle } from './diagnostics.ts'
import { styleBodyMax } from './limits.ts'
import { ReadingTime } from './reading-time.ts'
import { readSld } from './sld/read-sld.ts'
import { writeSld } from './sld/write-sld.ts'

/** The languages of style files. */
export const styleFormats = ['css', 'xml'] as const
export type StyleFormat = (typeof styleFormats)[number]

/** The result of reading a style file. */
export interface StyleReading {
  /** Absent with an error. */
  readonly style?: Style
  /** Errors first. */
  readonly diagnostics: readonly StyleDiagnostic[]
}

/** Reads a style file: an SLD or a CSS as GeoServer knows it. */
export function readStyle(format: StyleFormat, body: string, time = new ReadingTime()): StyleReading {
  const warnings = new StyleWarnings()
  try {
    if (body.length > styleBodyMax)
      throw new UnreadableStyle('too_complex', { line: 1, column: 1 }, { limit: 'size', max: styleBodyMax })
    const style = format === 'xml' ? readSld(body, warnings) : readCss(body, warnings, time)
    if (!style.layers.some(({ rules }) => rules.some(({ symbolizers }) => symbolizers.length > 0)))
      throw new UnreadableStyle('nothing_drawn', warnings.list[0] ?? { line: 1, column: 1 })
    return { style, diagnostics: warnings.list }
  } catch (error) {
    if (!(error instanceof UnreadableStyle)) throw error
    return { diagnostics: [error.diagnostic, ...warnings.list] }
  }
}

/** A style file as it is stored. */
export interface StyleConversion {
  /** The style as SLD 1.0; null for one that is SLD, and with an error. */
  readonly sld: string | null
  /** Errors first. With an error nothing would be drawn. */
  readonly findings: readonly StyleDiagnostic[]
}

/** Reads a style file and writes a CSS as SLD, which browsers read again: it must be within the limits too. */
export function convertStyle(format: StyleFormat, body: string, time = new ReadingTime()): StyleConversion {
  const { style, diagnostics: findings } = readStyle(format, body, time)
  if (!style || format === 'xml') return { sld: null, findings }
  const sld = writeSld(style)
  try {
    readSld(sld, new StyleWarnings())
    return { sld, findings }
  } catch (error) {
    if (!(error instanceof UnreadableStyle)) throw error
    return { sld: null, findings: [{ ...error.diagnostic, line: 1, column: 1 }, ...findings] }
  }
}
