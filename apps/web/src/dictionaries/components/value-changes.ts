import type { PickList } from '@cairn/contract/dictionaries/entities'
import { attributeTypeName } from '@cairn/domain/dictionary/attribute-types'
import type { AttributeDraft } from '../attributes/attribute-draft.ts'
import { lostValues, type ValueChange } from '../values/value-change.ts'

interface Edit {
  readonly before: readonly AttributeDraft[]
  readonly after: readonly AttributeDraft[]
  readonly globalLists: readonly PickList[]
}

/** The changes of stored attributes that touch values, in the stored order. */
export function valueChanges({ before, after, globalLists }: Edit): ValueChange[] {
  const edited = new Map(after.map((attribute) => [attribute.id, attribute]))
  return before.flatMap((was) => {
    const is = edited.get(was.id)
    return is ? changesOf(was, is, globalLists) : [{ ...nameOf(was), kind: 'removed' as const }]
  })
}

function changesOf(was: AttributeDraft, is: AttributeDraft, globalLists: readonly PickList[]): ValueChange[] {
  const named = nameOf(was)
  const lost = lostValues(listOf(was, globalLists), listOf(is, globalLists))
  // Pick List Edit accepts any value.
  const isStrict = attributeTypeName(is.typeId) !== 'Pick List Edit'
  return [
    ...(is.name === was.name ? [] : [{ ...named, kind: 'renamed' as const, newName: is.name }]),
    ...(is.typeId === was.typeId ? [] : [{ ...named, kind: 'retyped' as const, typeId: is.typeId }]),
    ...(is.typeId === was.typeId && isStrict && lost.length > 0
      ? [{ ...named, kind: 'shortened' as const, lost }]
      : []),
    ...(is.required && !was.required ? [{ ...named, kind: 'required' as const }] : []),
  ]
}

function listOf({ globalListId, typeId, values }: AttributeDraft, globalLists: readonly PickList[]): string[] {
  if (attributeTypeName(typeId) !== 'Global Pick List') return values.map(({ value }) => value)
  return globalLists.find(({ id }) => id === globalListId)?.values.map(({ value }) => value) ?? []
}

function nameOf({ id, name }: AttributeDraft) {
  return { attributeId: id, name }
}
