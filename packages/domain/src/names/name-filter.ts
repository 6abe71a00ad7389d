/** The text in lower case and without accents, for comparisons. */
export function plainText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** A test whether a name contains all words of a filter, regardless of case and accents. */
export function nameFilter(filter: string): (name: string) => boolean {
  const words = plainText(filter).split(/\s+/).filter(Boolean)
  return (name) => {
    const text = plainText(name)
    return words.every((word) => text.includes(word))
  }
}
