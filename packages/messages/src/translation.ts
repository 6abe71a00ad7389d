type PluralOf<Key> = Key extends `${infer Stem}_other` ? Stem : never

/** Plural forms of which languages have different ones: Chinese has no singular, Spanish one more for round millions. */
type OptionalForm<T> = `${PluralOf<keyof T>}_one` | `${PluralOf<keyof T>}_many`

/**
 * These messages in another language. A message that is missing, or that the original does not have, does not
 * compile: `export const projects = { … } satisfies Translation<typeof en>`. Plural forms follow the language (CLDR): `_other` is always
 * there, `_one` and `_many` where the language has them.
 */
export type Translation<T> = {
  readonly [K in Exclude<keyof T, OptionalForm<T>>]: T[K] extends string ? string : Translation<T[K]>
} & { readonly [K in OptionalForm<T>]?: string }
