import { readColour } from '@cairn/domain/style/colours'
import { type Expression, markShapes, type Picture } from '@cairn/domain/style/style'
import type { StylePlace, StyleWarnings } from './diagnostics.ts'

const shapes: ReadonlySet<string> = new Set(markShapes)

/** The shape of a mark; a square, with a warning, for one that nothing draws. */
export function shapeOf(shape: Expression, place: StylePlace, warnings: StyleWarnings): Expression {
  if (typeof shape !== 'string') return shape
  const name = shape.toLowerCase()
  if (shapes.has(name)) return name
  warnings.add('unknown_shape', place, { name: shape })
  return 'square'
}

const colourNames: ReadonlySet<string> = new Set(['fill', 'stroke', 'font-fill', 'halo-color'])

/** Warns of a text that is no colour where `name` needs one: the default colour is drawn. */
export function warnOfColour(
  name: string,
  value: Expression,
  at: { place: StylePlace; warnings: StyleWarnings },
): void {
  if (!colourNames.has(name) || typeof value === 'object' || readColour(String(value)) !== undefined) return
  at.warnings.add('value_not_read', at.place, { name, value: String(value) })
}

/**
 * An image by its path, with a warning because no file is stored beside a style; undefined, with a warning, for an address on a
 * server or data in the file.
 */
export function pictureOf(
  { href, format }: Omit<Picture, 'kind'>,
  place: StylePlace,
  warnings: StyleWarnings,
): Picture | undefined {
  const path = href.trim().replace(/^file:(?:\/\/)?/i, '')
  const isLocal = path !== '' && path.length <= 256 && !/^[a-z][a-z0-9+.-]*:|^[\\/]|\.\.[\\/]/i.test(path)
  warnings.add(isLocal ? 'graphic_without_file' : 'graphic_not_loaded', place, { name: href.trim() })
  return isLocal ? { kind: 'graphic', href: path.replace(/^\.\//, ''), format } : undefined
}
