/**
 * A name, or the first of `name (2)`, `name (3)`, … that is not taken, within `max` characters. `taken` has names of any case, which
 * counts for nothing.
 */
export function freeName(
  name: string,
  { taken, max }: { readonly taken: Iterable<string>; readonly max: number },
): string {
  const keys = new Set([...taken].map(keyOf))
  let candidate = name
  for (let number = 2; keys.has(keyOf(candidate)); number += 1) {
    const end = ` (${number})`
    candidate =
      name
        .slice(0, max - end.length)
        .toWellFormed()
        .trimEnd() + end
  }
  return candidate
}

const keyOf = (name: string) => name.toLowerCase()
