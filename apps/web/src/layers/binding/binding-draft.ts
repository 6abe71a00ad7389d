import type { Component } from '@cairn/contract/dictionaries/entities'
import type { bindLayer } from '@cairn/contract/features/bindings'
import type { LayerColumn } from '@cairn/contract/features/feature-rows'
import type { Called } from '@cairn/contract/route'
import type { MisfitChoice } from '@cairn/domain/dictionary/binding/bind-values'
import { proposeColumns } from '@cairn/domain/dictionary/binding/propose-columns'

/** The body of the calls that preview and start a binding. */
export type BindingSpec = Called<typeof bindLayer>['body']

/** A binding as the user composes it. */
export interface BindingDraft {
  readonly componentId: string
  /** The attribute that a column becomes, by its name; a column without one stays a property. */
  readonly attributeIds: ReadonlyMap<string, string>
  /** The choice for the values that do not fit, by column; they stay properties without one. */
  readonly misfits: ReadonlyMap<string, MisfitChoice>
}

/** The binding to a component, with the attributes that are proposed for the columns. */
export function draftFor({ id, attributes }: Component, columns: readonly LayerColumn[]): BindingDraft {
  const named = attributes.map((attribute) => ({ id: attribute.id, name: attribute.name, type: attribute.type.name }))
  const proposed = proposeColumns(named, columns)
  return {
    componentId: id,
    attributeIds: new Map([...proposed].map(([attributeId, column]) => [column, attributeId])),
    misfits: new Map(),
  }
}

/** Binds a column to another attribute, or to none. Another column that was bound to it stays a property. */
export function withAttribute(draft: BindingDraft, column: string, attributeId: string | null): BindingDraft {
  const others = [...draft.attributeIds].filter(([name, id]) => name !== column && id !== attributeId)
  return {
    ...draft,
    attributeIds: new Map(attributeId === null ? others : [...others, [column, attributeId]]),
    misfits: new Map([...draft.misfits].filter(([name]) => name !== column)),
  }
}

/** Changes what happens to the values of a column that do not fit. */
export function withMisfits(draft: BindingDraft, column: string, choice: MisfitChoice): BindingDraft {
  return { ...draft, misfits: new Map([...draft.misfits, [column, choice]]) }
}

/** The body of the call, in the order of the columns of the layer. */
export function specOf(
  { componentId, attributeIds, misfits }: BindingDraft,
  columns: readonly LayerColumn[],
): BindingSpec {
  return {
    componentId,
    columns: columns.flatMap(({ name }) => {
      const attributeId = attributeIds.get(name)
      return attributeId === undefined ? [] : [{ attributeId, column: name, misfits: misfits.get(name) ?? 'leave' }]
    }),
  }
}
