/** Characters of the names of dictionaries, systems, attributes and pick lists, and of the alias of a component. */
export const dictionaryNameMax = 48
/** Characters of the alias of a component that was copied. */
export const copiedAliasMax = 128
/** Characters of a value in the list of one attribute. */
export const attributeListValueMax = 96
/** Characters of a value in a global pick list. */
export const globalListValueMax = 64

/** The name that the dialog suggests for the copy of a dictionary, cut to its limit (specification 2, section 5). */
export function copiedDictionaryName(name: string): string {
  const end = '-copy'
  return name.slice(0, dictionaryNameMax - end.length) + end
}

/** The alias that the dialog suggests for the copy of a component, cut to its limit. */
export function copiedAlias(alias: string): string {
  const end = ' ( Copy )'
  return alias.slice(0, copiedAliasMax - end.length) + end
}

/** The first name that occurs twice in the same case; undefined for none. */
export function repeatedName(names: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return names.find((name) => seen.size === seen.add(name).size)
}

/** Whether a text is a colour as `#rrggbb`, in any case. */
export function isHexColor(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text)
}
