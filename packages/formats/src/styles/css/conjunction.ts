import { type Expression, isProperty, type StyleFilter } from '@cairn/domain/style/style'

/** Filters and a scale range that hold together. */
export interface Conjunction {
  /** By their JSON text, so that it has each filter once. */
  readonly filters: ReadonlyMap<string, StyleFilter>
  readonly minScale: number
  readonly maxScale: number
  /** The values that the filters leave to a property, as far as they are of a simple form. */
  readonly domains: ReadonlyMap<string, Domain>
}

/** The values that filters leave to a property. Numbers and texts that look like them are the same. */
interface Domain {
  /** null: any. */
  readonly allowed: ReadonlySet<string> | null
  readonly excluded: ReadonlySet<string>
  readonly low: number
  readonly isLowIncluded: boolean
  readonly high: number
  readonly isHighIncluded: boolean
  readonly isNull: boolean | null
}

const anyDomain: Domain = {
  allowed: null,
  excluded: new Set(),
  low: -Infinity,
  isLowIncluded: true,
  high: Infinity,
  isHighIncluded: true,
  isNull: null,
}

/** The condition that every feature passes at every scale. */
export const everything: Conjunction = { filters: new Map(), minScale: 0, maxScale: Infinity, domains: new Map() }

/** Both together; undefined if no feature can pass. */
export function intersect(one: Conjunction, other: Conjunction): Conjunction | undefined {
  const minScale = Math.max(one.minScale, other.minScale)
  const maxScale = Math.min(one.maxScale, other.maxScale)
  if (minScale >= maxScale) return undefined
  const shared: [string, Domain][] = []
  for (const [property, domain] of other.domains) {
    const own = one.domains.get(property)
    const both = own ? intersectDomains(own, domain) : domain
    if (!both) return undefined
    shared.push([property, both])
  }
  const domains = new Map([...one.domains, ...shared])
  return { filters: new Map([...one.filters, ...other.filters]), minScale, maxScale, domains }
}

/** Whether everything that passes `one` passes `other` too, as far as their forms show it. */
export function implies(one: Conjunction, other: Conjunction): boolean {
  if (one.minScale < other.minScale || one.maxScale > other.maxScale) return false
  return [...other.filters.keys()].every((key) => one.filters.has(key))
}

/**
 * Filters in a range of scales, from `minScale`, included, to `maxScale`, excluded; undefined if nothing can pass.
 * @param beforeEach - called for each filter, because the work grows with the square of their number
 */
export function conjunctionOf(
  filters: readonly StyleFilter[],
  range: { readonly minScale: number; readonly maxScale: number },
  beforeEach: () => void = () => undefined,
): Conjunction | undefined {
  let result: Conjunction | undefined = { ...everything, minScale: range.minScale, maxScale: range.maxScale }
  for (const filter of filters.flatMap((each) => (each.op === 'and' ? each.filters : [each]))) {
    beforeEach()
    const entry = domainOf(filter)
    result = intersect(result, {
      ...everything,
      filters: new Map([[JSON.stringify(filter), filter]]),
      domains: entry ? new Map([entry]) : new Map(),
    })
    if (!result) return undefined
  }
  return result.minScale < result.maxScale ? result : undefined
}

/** The filter of a conjunction; undefined: every feature. */
export function filterOf({ filters }: Conjunction): StyleFilter | undefined {
  const list = [...filters.values()]
  return list.length > 1 ? { op: 'and', filters: list } : list[0]
}

function domainOf(filter: StyleFilter): [string, Domain] | undefined {
  switch (filter.op) {
    case 'or': {
      const parts = filter.filters.map(domainOf)
      const [first] = parts
      const values = parts.map((part) => (part && part[0] === first?.[0] ? part[1].allowed : null))
      const known = values.flatMap((allowed) => (allowed ? [...allowed] : []))
      return first && values.every((allowed) => allowed)
        ? [first[0], { ...anyDomain, allowed: new Set(known), isNull: false }]
        : undefined
    }
    case 'not': {
      const inner = domainOf(filter.filter)
      if (!inner) return undefined
      const [property, { allowed, isNull }] = inner
      if (allowed) return [property, { ...anyDomain, excluded: allowed }]
      return isNull === true ? [property, { ...anyDomain, isNull: false }] : undefined
    }
    case 'null':
      return isProperty(filter.value) ? [filter.value.property, { ...anyDomain, isNull: true }] : undefined
    case 'and':
    case 'like':
      return undefined
    default:
      return filter.ignoresCase ? undefined : comparedDomain(filter.op, filter.left, filter.right)
  }
}

function comparedDomain(op: string, left: Expression, right: Expression): [string, Domain] | undefined {
  if (!isProperty(left) || typeof right === 'object') return undefined
  const { property } = left
  const number = typeof right === 'number' ? right : Number.NaN
  switch (op) {
    case '=':
      return [property, { ...anyDomain, allowed: new Set([String(right)]), isNull: false }]
    case '<>':
      return [property, { ...anyDomain, excluded: new Set([String(right)]) }]
    case '<':
    case '<=':
      if (Number.isNaN(number)) return undefined
      return [property, { ...anyDomain, high: number, isHighIncluded: op === '<=', isNull: false }]
    default:
      if (Number.isNaN(number)) return undefined
      return [property, { ...anyDomain, low: number, isLowIncluded: op === '>=', isNull: false }]
  }
}

function intersectDomains(one: Domain, other: Domain): Domain | undefined {
  if (one.isNull !== null && other.isNull !== null && one.isNull !== other.isNull) return undefined
  const excluded = new Set([...one.excluded, ...other.excluded])
  const [low, isLowIncluded] =
    one.low === other.low
      ? [one.low, one.isLowIncluded && other.isLowIncluded]
      : one.low > other.low
        ? [one.low, one.isLowIncluded]
        : [other.low, other.isLowIncluded]
  const [high, isHighIncluded] =
    one.high === other.high
      ? [one.high, one.isHighIncluded && other.isHighIncluded]
      : one.high < other.high
        ? [one.high, one.isHighIncluded]
        : [other.high, other.isHighIncluded]
  if (low > high || (low === high && !(isLowIncluded && isHighIncluded))) return undefined
  const domain = { excluded, low, isLowIncluded, high, isHighIncluded, isNull: one.isNull ?? other.isNull }
  const candidates = one.allowed ?? other.allowed
  if (!candidates) return { ...domain, allowed: null }
  const allowed = [...candidates].filter((value) => {
    if ((other.allowed && !other.allowed.has(value)) || excluded.has(value)) return false
    const number = Number(value)
    if (low === -Infinity && high === Infinity) return true
    return !(
      number < low ||
      number > high ||
      (number === low && !isLowIncluded) ||
      (number === high && !isHighIncluded)
    )
  })
  return allowed.length > 0 ? { ...domain, allowed: new Set(allowed) } : undefined
}
