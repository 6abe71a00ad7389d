/** The items in the order of these ids. */
export function inOrder<Item extends { readonly id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  return items.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
