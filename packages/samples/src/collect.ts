/** Collects the items of all batches in one list. */
export async function collect<T>(batches: AsyncIterable<Iterable<T>>): Promise<T[]> {
  const items: T[] = []
  for await (const batch of batches) items.push(...batch)
  return items
}
