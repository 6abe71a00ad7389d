import type { Expression, StyleFilter } from '@cairn/domain/style/style'
import type { StylePlace } from '../diagnostics.ts'

/** A value of a property: words, texts, numbers and expressions side by side. */
export type Term =
  | { readonly kind: 'value'; readonly value: Expression }
  | { readonly kind: 'symbol'; readonly name: Expression }
  | { readonly kind: 'url'; readonly href: string }

/** A property as it is written, without the prefix `-gt-`. */
export interface Property extends StylePlace {
  readonly name: string
  /** Values separated by commas: those of repeated symbolizers. */
  readonly values: readonly (readonly Term[])[]
}

/** Conditions that hold together, and the symbol inside a symbolizer that they mean; empty: the feature itself. */
export interface Selector extends StylePlace {
  readonly filters: readonly StyleFilter[]
  readonly minScale: number
  readonly maxScale: number
  readonly pseudo: string
  /** False if one of the conditions is unknown: the rule is left out. */
  readonly isKnown: boolean
}

/** A rule with those nested in it. */
export interface CssRule extends StylePlace {
  readonly title: string
  readonly selectors: readonly Selector[]
  readonly properties: readonly Property[]
  readonly nested: readonly CssRule[]
}

/** A parsed CSS file. */
export interface Stylesheet {
  readonly name: string
  /** True: a rule inherits from those that it is nested in alone. */
  readonly isFlat: boolean
  readonly rules: readonly CssRule[]
}
