/** Whether a name stands among others already, as the server compares them: without spaces around it, whatever the case. */
export function isNameTaken(
  name: string,
  others: readonly { readonly id: string; readonly name: string }[],
  ownId?: string,
): boolean {
  const wanted = name.trim().toLowerCase()
  return others.some((other) => other.id !== ownId && other.name.toLowerCase() === wanted)
}
