import type { StyleFilter } from '@cairn/domain/style/style'
import { UnreadableStyle } from '../diagnostics.ts'
import { styleRulesMax } from '../limits.ts'
import type { ReadingTime } from '../reading-time.ts'
import { mergeAlternatives, type PlainRule } from './cascade.ts'
import { type Conjunction, conjunctionOf, everything, filterOf, intersect } from './conjunction.ts'
import type { CssRule, Selector } from './stylesheet.ts'

/** A rule of the mode "Flat" with the rules that it inherits from, outermost first. */
export interface FlatRule {
  readonly when: Conjunction
  readonly chain: readonly PlainRule[]
}

interface Node extends FlatRule {
  readonly children: readonly Node[]
}

/**
 * The rules of the mode "Flat". A rule inherits from those that it is nested in, and those are not drawn where it is.
 * Rules beside each other do not know of each other; only one with a pseudo-selector belongs to that with the same
 * selector without it.
 * @throws UnreadableStyle for too many, and beyond the time
 */
export function flatten(rules: readonly CssRule[], time: ReadingTime): FlatRule[] {
  const list = nodesOf(rules, { when: everything, chain: [] }, { left: styleRulesMax, time })
  const flat: FlatRule[] = []
  const visit = (node: Node) => {
    for (const when of withoutChildren(node, time)) flat.push({ when, chain: node.chain })
    if (flat.length > styleRulesMax) throw tooMany(node.chain.at(-1)?.rule)
    for (const child of node.children) visit(child)
  }
  for (const node of list) visit(node)
  return flat
}

const tooMany = (rule: CssRule | undefined) =>
  new UnreadableStyle('too_complex', rule ?? { line: 1, column: 1 }, { limit: 'rules', max: styleRulesMax })

interface Count {
  left: number
  readonly time: ReadingTime
}

function nodesOf(rules: readonly CssRule[], parent: FlatRule, count: Count): Node[] {
  const alternatives = rules.flatMap((rule) =>
    mergeAlternatives(rule.selectors).map((selector) => ({ rule, selector, key: keyOf(selector) })),
  )
  return alternatives.flatMap(({ rule, selector, key }): Node[] => {
    const check = () => count.time.check(rule)
    const own = selector.isKnown ? conjunctionOf(selector.filters, selector, check) : undefined
    const when = own && intersect(parent.when, own)
    if (!when || selector.pseudo !== '') return []
    if (--count.left < 0) throw tooMany(rule)
    const pseudos = [
      ...alternatives.filter((other) => other.selector.pseudo !== '' && other.key === key),
      ...pureNested(rule),
    ]
    const chain = [
      ...parent.chain,
      { rule, when, pseudo: '', properties: rule.properties },
      ...pseudos.map((inner) => ({ rule, when, pseudo: inner.selector.pseudo, properties: inner.rule.properties })),
    ]
    return [{ when, chain, children: nodesOf(rule.nested, { when, chain }, count) }]
  })
}

const keyOf = ({ filters, minScale, maxScale }: Selector) => JSON.stringify([filters, minScale, maxScale])

/** Nested rules that have a pseudo-selector alone: the symbols of their parent. */
function pureNested(rule: CssRule): { readonly rule: CssRule; readonly selector: Selector }[] {
  return rule.nested.flatMap((nested) =>
    nested.selectors
      .filter(({ pseudo, filters, maxScale }) => pseudo !== '' && filters.length === 0 && maxScale === Infinity)
      .map((selector) => ({ rule: nested, selector })),
  )
}

/** Where a rule holds and none of those in it: for each range of scales in which the same of them can. */
function withoutChildren({ when, children, chain }: Node, time: ReadingTime): Conjunction[] {
  const check = () => time.check(chain.at(-1)?.rule ?? { line: 1, column: 1 })
  const bounds = children.flatMap((child) => [child.when.minScale, child.when.maxScale])
  const inside = bounds.filter((bound) => bound > when.minScale && bound < when.maxScale)
  const edges = [...new Set([when.minScale, ...inside, when.maxScale])].toSorted((a, b) => a - b)
  return edges.slice(1).flatMap((maxScale, index) => {
    const minScale = edges[index] ?? 0
    check()
    const active = children.filter((child) => child.when.minScale < maxScale && child.when.maxScale > minScale)
    const exclusions = active.map(({ when: inner }) => ownFilter(inner, when))
    // A rule that differs in its scales alone holds for every feature.
    if (exclusions.some((filter) => filter === undefined)) return []
    const filters = exclusions.flatMap((filter): StyleFilter[] => (filter ? [{ op: 'not', filter }] : []))
    const range = conjunctionOf(filters, { minScale, maxScale }, check)
    const left = range && intersect(when, range)
    return left ? [left] : []
  })
}

/** The filters of a nested rule without those of its parent. */
function ownFilter(inner: Conjunction, outer: Conjunction): StyleFilter | undefined {
  return filterOf({ ...inner, filters: new Map([...inner.filters].filter(([key]) => !outer.filters.has(key))) })
}
