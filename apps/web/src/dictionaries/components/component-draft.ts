import type { Component } from '@cairn/contract/dictionaries/entities'
import { type AttributeDraft, attributeDraft, isSameAttribute } from '../attributes/attribute-draft.ts'
import type { StylingValue } from '../styling/component-styling.tsx'

/** A component in its dialog. */
export interface ComponentDraft {
  readonly alias: string
  readonly styling: StylingValue
  readonly attributes: readonly AttributeDraft[]
}

export function componentDraft({ alias, componentStyling, style, attributes }: Component): ComponentDraft {
  return { alias, styling: { componentStyling, style }, attributes: attributes.map(attributeDraft) }
}

/** Three states of a component: as the dialog began, as the user edited it, and as another user saved it meanwhile. */
export interface ComponentEdits {
  readonly base: ComponentDraft
  readonly mine: ComponentDraft
  readonly current: ComponentDraft
}

/**
 * The edits of both users: what this user changed, and for the rest what the other user saved. Where both changed the same
 * property or attribute, it is as this user has it.
 */
export function mergedComponent({ base, mine, current }: ComponentEdits): ComponentDraft {
  return {
    alias: mine.alias === base.alias ? current.alias : mine.alias,
    styling: isSameStyling(mine.styling, base.styling) ? current.styling : mine.styling,
    attributes: mergedAttributes(base.attributes, mine.attributes, current.attributes),
  }
}

function isSameStyling(a: StylingValue, b: StylingValue): boolean {
  return a.componentStyling === b.componentStyling && a.style === b.style
}

type Attributes = readonly AttributeDraft[]

function mergedAttributes(base: Attributes, mine: Attributes, current: Attributes): AttributeDraft[] {
  const [before, own, stored] = [byId(base), byId(mine), byId(current)]
  const kept = [...own.values(), ...[...stored.values()].filter(({ id }) => !own.has(id))].flatMap(({ id }) => {
    const [was, edited, saved] = [before.get(id), own.get(id), stored.get(id)]
    if (!was) return edited ?? saved ?? []
    const isMine = !edited || !isSameAttribute(edited, was)
    if (!isMine) return saved ?? []
    return edited ? [saved ? edited : asNew(edited)] : []
  })
  const lead = isReordered(base, mine) ? mine : [...current, ...mine]
  const places = new Map<string, number>()
  for (const { id } of [...lead, ...current]) if (!places.has(id)) places.set(id, places.size)
  return kept.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

/** An attribute that another user deleted is added again. */
function asNew(attribute: AttributeDraft): AttributeDraft {
  const values = attribute.values.map((value) => ({ ...value, storedId: undefined }))
  return { ...attribute, storedId: undefined, values }
}

function isReordered(base: Attributes, mine: Attributes): boolean {
  const common = byId(mine)
  const before = base.filter(({ id }) => common.has(id)).map(({ id }) => id)
  const known = new Set(before)
  const after = mine.filter(({ id }) => known.has(id)).map(({ id }) => id)
  return before.join() !== after.join()
}

function byId(attributes: Attributes): ReadonlyMap<string, AttributeDraft> {
  return new Map(attributes.map((attribute) => [attribute.id, attribute]))
}

/** One attribute in both states; undefined where it does not exist. */
interface ComparedAttribute {
  readonly id: string
  readonly mine: AttributeDraft | undefined
  readonly current: AttributeDraft | undefined
  /** Whether another user changed it to something else than what would be saved. */
  readonly differs: boolean
}

/** The attributes whose states differ between what would be saved and what another user saved, or that the latter changed. */
export function comparedAttributes({ base, mine: merged, current }: ComponentEdits): ComparedAttribute[] {
  const [before, own, stored] = [byId(base.attributes), byId(merged.attributes), byId(current.attributes)]
  const ids = new Set([...own.keys(), ...stored.keys()])
  return [...ids].flatMap((id) => {
    const compared = { id, mine: own.get(id), current: stored.get(id) }
    const isChanged = !isSame(compared.current, before.get(id))
    const isEqual = isSame(compared.mine, compared.current)
    if (isEqual && !isChanged) return []
    return { ...compared, differs: isChanged && !isEqual }
  })
}

function isSame(a: AttributeDraft | undefined, b: AttributeDraft | undefined): boolean {
  return a && b ? isSameAttribute(a, b) : a === b
}
