/** Stable codes of findings about a style file. The comment of each names its parameters. */
export const styleFindings = [
  /** XML or CSS that cannot be parsed. `detail`, in English, as the parser words it */
  'not_well_formed',
  /** A document type declaration: entities are never read. */
  'doctype',
  /** Another document than a style. `name` of its root */
  'not_a_style',
  /** `limit`: 'nesting' | 'elements' | 'rules' | 'size' | 'time', `max` */
  'too_complex',
  /** No rule draws anything. */
  'nothing_drawn',
  /** `name` of an element, a property or an option that is left out */
  'not_supported',
  /** `name` of a function that is unknown: where it stands a default is used, and a rule that it filters is left out. */
  'unknown_function',
  /** `value`, and `name` of what it was to be */
  'value_not_read',
  /** `name` of a shape that is unknown: a square is drawn. */
  'unknown_shape',
  /** An image at another address or inside the file. `name` */
  'graphic_not_loaded',
  /** An image that is named by a path: styles have no files beside them. `name` */
  'graphic_without_file',
  /** A rule for images, which layers of features do not have. */
  'raster_not_drawn',
] as const
export type StyleFinding = (typeof styleFindings)[number]

/** A finding about a style file at a place; line and column count from 1. */
export interface StyleDiagnostic {
  /** With an error the style is not drawn as a whole. */
  readonly severity: 'error' | 'warning'
  readonly code: StyleFinding
  readonly params: Readonly<Record<string, string | number>>
  readonly line: number
  readonly column: number
}

/** A place in the text of a style file. */
export interface StylePlace {
  readonly line: number
  readonly column: number
}

/** Ends the reading of a style with an error. */
export class UnreadableStyle extends Error {
  override readonly name = 'UnreadableStyle'
  readonly diagnostic: StyleDiagnostic

  constructor(code: StyleFinding, place: StylePlace, params: StyleDiagnostic['params'] = {}) {
    super(`${code} at ${place.line}:${place.column}`)
    this.diagnostic = { severity: 'error', code, params: shorten(params), line: place.line, column: place.column }
  }
}

/** Warnings that one reading lists at most. */
const warningsMax = 200
/** Characters of a parameter. */
const paramMax = 80

function shorten(params: StyleDiagnostic['params']): StyleDiagnostic['params'] {
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, shortened(value)]))
}

/** Well-formed, because the cut may divide a character in two halves, which JSON columns refuse. */
function shortened(value: string | number): string | number {
  return typeof value === 'string' ? value.slice(0, paramMax).toWellFormed() : value
}

/** Collects the warnings of a reading, each once: several rules may repeat the values of one place. */
export class StyleWarnings {
  readonly list: StyleDiagnostic[] = []
  readonly #keys = new Set<string>()

  add(code: StyleFinding, { line, column }: StylePlace, params: StyleDiagnostic['params'] = {}): void {
    if (this.list.length === warningsMax) return
    const warning = { severity: 'warning', code, params: shorten(params), line, column } as const
    const key = JSON.stringify(warning)
    if (!this.#keys.has(key)) this.list.push(warning)
    this.#keys.add(key)
  }
}
