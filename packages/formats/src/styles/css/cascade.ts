import { UnreadableStyle } from '../diagnostics.ts'
import { styleRulesMax } from '../limits.ts'
import { ReadingTime } from '../reading-time.ts'
import { type Conjunction, conjunctionOf, everything, implies, intersect } from './conjunction.ts'
import type { CssRule, Property, Selector } from './stylesheet.ts'

/** A selector with the properties of its rule. */
export interface PlainRule {
  readonly rule: CssRule
  readonly when: Conjunction
  readonly pseudo: string
  readonly properties: readonly Property[]
}

/** Properties by the symbol that they belong to (empty: the feature itself) and by name. */
export type Cascaded = ReadonlyMap<string, ReadonlyMap<string, Property>>

/** Rules that hold together. */
export interface Combination {
  readonly when: Conjunction
  readonly rules: readonly PlainRule[]
}

/**
 * Removes nesting: a rule inside another one holds where both do. A rule with several selectors becomes one for each.
 * @throws UnreadableStyle for too many, and beyond the time
 */
export function unnest(rules: readonly CssRule[], time = new ReadingTime()): PlainRule[] {
  const plain: PlainRule[] = []
  const visit = (rule: CssRule, parents: readonly { readonly when: Conjunction; readonly pseudo: string }[]) => {
    const here = parents.flatMap((parent) => {
      time.check(rule)
      return mergeAlternatives(rule.selectors).flatMap(({ filters, minScale, maxScale, pseudo, isKnown }) => {
        const own = isKnown ? conjunctionOf(filters, { minScale, maxScale }, () => time.check(rule)) : undefined
        const when = own && intersect(parent.when, own)
        return when ? [{ when, pseudo: pseudo || parent.pseudo }] : []
      })
    })
    for (const place of here) plain.push({ rule, ...place, properties: rule.properties })
    if (plain.length > styleRulesMax) throw tooMany(rule)
    for (const nested of rule.nested) visit(nested, here)
  }
  for (const rule of rules) visit(rule, [{ when: everything, pseudo: '' }])
  return plain
}

const tooMany = (rule: CssRule) => new UnreadableStyle('too_complex', rule, { limit: 'rules', max: styleRulesMax })

/** Selectors with the same scale range become one whose filter has alternatives. */
export function mergeAlternatives(selectors: readonly Selector[]): Selector[] {
  const groups = Map.groupBy(selectors, ({ minScale, maxScale, pseudo, isKnown }) =>
    [minScale, maxScale, pseudo, isKnown].join(' '),
  )
  return [...groups.values()].flatMap((group): Selector[] => {
    const [first] = group
    if (!first || group.length === 1) return group
    if (group.some(({ filters }) => filters.length === 0)) return [{ ...first, filters: [] }]
    const alternatives = group.map(({ filters }) =>
      filters.length === 1 && filters[0] ? filters[0] : { op: 'and' as const, filters },
    )
    return [{ ...first, filters: [{ op: 'or', filters: alternatives }] }]
  })
}

/**
 * All sets of rules that can hold for one feature at one scale. A set stands before its parts, so that the first one that
 * holds is that of all rules that hold.
 * @throws UnreadableStyle for too many, and beyond the time
 */
export function combine(rules: readonly PlainRule[], time = new ReadingTime()): Combination[] {
  let combinations: Combination[] = [{ when: everything, rules: [] }]
  for (const rule of rules) {
    const next: Combination[] = []
    time.check(rule.rule)
    for (const combination of combinations) {
      const when = intersect(combination.when, rule.when)
      if (when) next.push({ when, rules: [...combination.rules, rule] })
      // Where the rule always holds too, the set without it never does.
      if (!when || !implies(combination.when, rule.when)) next.push(combination)
    }
    if (next.length > styleRulesMax) throw tooMany(rule.rule)
    combinations = next
  }
  return combinations
    .filter((combination) => combination.rules.length > 0)
    .toSorted((a, b) => b.rules.length - a.rules.length)
}

/** The properties of rules that hold together: those of the more specific rule win, then those of the later one. */
export function cascade(rules: readonly PlainRule[]): Cascaded {
  return inherit(rules.toSorted((a, b) => specificity(a) - specificity(b)))
}

/** The properties of rules, of which the later ones win. */
export function inherit(rules: readonly PlainRule[]): Cascaded {
  const result = new Map<string, Map<string, Property>>()
  for (const { pseudo, properties } of rules) {
    const own = result.get(pseudo) ?? new Map<string, Property>()
    result.set(pseudo, own)
    for (const property of properties) own.set(property.name, property)
  }
  return result
}

function specificity({ when }: PlainRule): number {
  return when.filters.size + (when.minScale > 0 ? 1 : 0) + (when.maxScale < Infinity ? 1 : 0)
}
