import type { ValueNames } from '../dictionary/named-values.ts'
import type { Style } from './style.ts'
import { dependenciesOf } from './style-dependencies.ts'

/** The values of features that styles read. The others need not be loaded to draw them. */
export interface StyleReads {
  /** Names of properties, sorted. */
  readonly names: readonly string[]
  /** Attributes that a feature of a component has under one of these names, sorted. */
  readonly attributeIds: readonly string[]
}

/** Finds the values that styles read. @param valueNames - of the attributes that styles may read like properties */
export function styleReadsOf(styles: readonly Style[], valueNames?: ValueNames): StyleReads {
  const layers = styles.flatMap((style) => style.layers)
  const { properties } = dependenciesOf(layers.flatMap(({ rules }) => rules))
  const sorting = layers.flatMap(({ sortBy }) => sortBy.map(({ property }) => property))
  const names = [...new Set([...properties, ...sorting])].toSorted()
  const ids = [...(valueNames?.attributeIds.values() ?? [])].flatMap((byName) =>
    names.flatMap((name) => byName.get(name) ?? []),
  )
  return { names, attributeIds: [...new Set(ids)].toSorted() }
}
