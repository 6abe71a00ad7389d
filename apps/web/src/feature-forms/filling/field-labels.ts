import type { FieldLabels } from '@cairn/contract/forms/form-values'

/** Characters that change the direction of the text around them, or that no user sees. */
const hidden = /[\p{Cc}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/**
 * The name to show for each field: its label in the form, or else its id. Fields of one label are told apart by their ids. The
 * labels come from the page of the form, and are shown as text.
 */
export function fieldLabels(fields: readonly { readonly id: string }[], labels: FieldLabels): (id: string) => string {
  const known = new Map(labels.map(({ id, label }) => [id, label.replaceAll(hidden, '').trim()]))
  const uses = Map.groupBy(fields, ({ id }) => known.get(id))
  return (id) => {
    const label = known.get(id)
    if (!label) return id
    return uses.get(label)?.length === 1 ? label : `${label} (${id})`
  }
}
