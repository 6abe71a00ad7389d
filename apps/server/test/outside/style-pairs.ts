import type { StyleContext } from '@cairn/domain/style/evaluate'
import { resolveStyle } from '@cairn/domain/style/resolve-style'
import { type Expression, isProperty, type Style, type StyleFilter, type StyleLiteral } from '@cairn/domain/style/style'

/** Differences between what two styles draw for features made of the values in their filters, at scales between their bounds. */
export function differencesOf(one: Style, other: Style, except: Exception = {}): readonly string[] {
  const values = new Map<string, Set<StyleLiteral>>()
  const bounds = new Set<number>([1, 1e9])
  for (const { layers } of [one, other]) {
    for (const { filter, minScale, maxScale } of layers.flatMap(({ rules }) => rules)) {
      if (filter) collect(filter, values)
      for (const bound of [minScale, maxScale]) if (bound !== undefined) bounds.add(bound)
    }
  }
  const differences = new Set<string>()
  for (const properties of samples(values)) {
    if (except.withoutNull && Object.values(properties).includes(null)) continue
    for (const scaleDenominator of betweens([...bounds].toSorted((a, b) => a - b))) {
      const [left, right] = [one, other].map((style) =>
        drawn(style, { properties, scaleDenominator, dimension: 2 }, except),
      )
      if (left !== right) differences.add(`1:${scaleDenominator} ${JSON.stringify(properties)}\n  ${left}\n  ${right}`)
    }
  }
  return [...differences]
}

/** A part of the comparison that is left out. */
export interface Exception {
  /** Features without a value. */
  readonly withoutNull?: boolean
  readonly withoutFonts?: boolean
}

const sampleCount = 300

/** The symbolizers in their order, each once: a feature that two equal rules draw looks as if one did. */
function drawn(style: Style, context: StyleContext, { withoutFonts = false }: Exception): string {
  const texts = resolveStyle(style, context)
    .flat()
    .map((symbolizer) => (withoutFonts && symbolizer.kind === 'text' ? { ...symbolizer, fonts: [] } : symbolizer))
    .map((symbolizer) => JSON.stringify(symbolizer, sortKeys))
  return [...new Set(texts)].join('\n  ')
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 1e6) / 1e6
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function collect(filter: StyleFilter, values: Map<string, Set<StyleLiteral>>): void {
  switch (filter.op) {
    case 'and':
    case 'or':
      for (const inner of filter.filters) collect(inner, values)
      break
    case 'not':
      collect(filter.filter, values)
      break
    case 'null':
    case 'like':
      note(filter.value, null, values)
      break
    default:
      note(filter.left, typeof filter.right === 'object' ? null : filter.right, values)
  }
}

function note(left: Expression, value: StyleLiteral, values: Map<string, Set<StyleLiteral>>): void {
  const subject = typeof left === 'object' && left !== null && 'args' in left ? left.args[0] : left
  if (subject === undefined || !isProperty(subject)) return
  const known = values.get(subject.property) ?? new Set<StyleLiteral>([null, 'other'])
  values.set(subject.property, known.add(value))
  const number = Number(value)
  if (value !== null && value !== '' && Number.isFinite(number)) known.add(number - 0.5).add(number + 0.5)
}

function samples(values: ReadonlyMap<string, ReadonlySet<StyleLiteral>>): Record<string, StyleLiteral>[] {
  let seed = 1
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: values.size === 0 ? 1 : sampleCount }, () =>
    Object.fromEntries(
      [...values].map(([property, known]) => [property, [...known][Math.floor(random() * known.size)] ?? null]),
    ),
  )
}

const betweens = (bounds: readonly number[]) =>
  bounds.slice(1).map((bound, index) => (bound + (bounds[index] ?? 0)) / 2)
