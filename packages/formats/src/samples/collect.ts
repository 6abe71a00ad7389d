/** All items of batches that arrive one after the other: for tests and small files. */
export async function collect<T>(batches: AsyncIterable<Iterable<T>>): Promise<T[]> {
  const items: T[] = []
  for await (const batch of batches) items.push(...batch)
  return items
}
