/** Whether a name is already in use, compared as the server does: trimmed and case-insensitive. */
export function isNameTaken(
  name: string,
  others: readonly { readonly id: string; readonly name: string }[],
  ownId?: string,
): boolean {
  const wanted = name.trim().toLowerCase()
  return others.some((other) => other.id !== ownId && other.name.toLowerCase() === wanted)
}
