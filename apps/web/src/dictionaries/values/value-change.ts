/** A change of an attribute that touches the values which features have for it. */
export type ValueChange = {
  readonly attributeId: string
  /** The stored name. */
  readonly name: string
} & (
  | { readonly kind: 'removed' | 'required' }
  | { readonly kind: 'renamed'; readonly newName: string }
  | { readonly kind: 'retyped'; readonly typeId: number }
  /** Its list is not the one before: these values cannot be chosen any more. */
  | { readonly kind: 'shortened'; readonly lost: readonly string[] }
)

/** The values of a list that it does not have after an edit: features store the value, so one with another text is lost as well. */
export function lostValues(before: readonly string[], after: readonly string[]): string[] {
  const kept = new Set(after.map((value) => value.trim()))
  return before.filter((value) => !kept.has(value))
}
