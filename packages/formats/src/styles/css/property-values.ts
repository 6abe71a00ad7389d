import type { Expression } from '@cairn/domain/style/style'
import type { Property, Term } from './stylesheet.ts'

/** The properties of a rule at one symbolizer of several: that with `index`, counted from 0. */
export class PropertyValues {
  readonly #properties: ReadonlyMap<string, Property>
  readonly #index: number

  constructor(properties: ReadonlyMap<string, Property>, index = 0) {
    this.#properties = properties
    this.#index = index
  }

  at(index: number): PropertyValues {
    return new PropertyValues(this.#properties, index)
  }

  /** Symbolizers that the properties of a kind describe. */
  count(kind: string): number {
    const lengths = [...this.#properties.values()].flatMap(({ name, values }) =>
      name === kind || name.startsWith(`${kind}-`) ? [values.length] : [],
    )
    return Math.max(1, ...lengths)
  }

  has(name: string): boolean {
    return this.terms(name).length > 0
  }

  property(name: string): Property | undefined {
    return this.#properties.get(name)
  }

  /** One value belongs to every symbolizer, several to one each. */
  terms(name: string): readonly Term[] {
    const values = this.#properties.get(name)?.values ?? []
    return values[this.#index] ?? (values.length === 1 ? values[0] : undefined) ?? []
  }

  /** The values side by side. */
  list(name: string): readonly Expression[] {
    return this.terms(name).flatMap((term) => (term.kind === 'value' ? [term.value] : []))
  }

  value(name: string): Expression | undefined {
    return this.list(name)[0]
  }

  /** A part of 1: a number or a percentage. */
  fraction(name: string): Expression | undefined {
    return toFraction(this.value(name))
  }

  fractions(name: string): readonly Expression[] {
    return this.list(name).map((value) => toFraction(value) ?? value)
  }

  /** A word; undefined for an expression. */
  word(name: string): string | undefined {
    const value = this.value(name)
    return typeof value === 'object' ? undefined : value?.toString()
  }

  names(): readonly string[] {
    return [...this.#properties.keys()]
  }
}

function toFraction(value: Expression | undefined): Expression | undefined {
  return typeof value === 'string' && value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : value
}
