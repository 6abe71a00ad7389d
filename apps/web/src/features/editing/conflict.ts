import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { mergedProperties, type PropertyConflict, propertyConflicts } from '@cairn/domain/property-changes'
import { type DraftOrigin, sameGeometry } from './drafting.ts'

/** Whose state of a property or of the shape is to stand. */
export type Side = 'mine' | 'theirs'

/** The three states of a stale edit: what it began with, what I made of it, and what somebody else made of it. */
export interface Conflict {
  readonly base: DraftOrigin
  readonly mine: DraftOrigin
  readonly theirs: DraftOrigin
}

/** The shape's place among the choices: no property can be named so. */
export const shapeKey = '\u0000shape'

/** By property name or `shapeKey`; what is not chosen is mine. */
export type Choices = Readonly<Record<string, Side>>

const propertiesOf = ({ base, mine, theirs }: Conflict) => ({
  base: base.properties,
  mine: mine.properties,
  theirs: theirs.properties,
})

export function conflictingProperties(conflict: Conflict): readonly PropertyConflict[] {
  return propertyConflicts(propertiesOf(conflict))
}

/** Who changed the shape; undefined when both came to the same. */
export function shapeChangedBy({ base, mine, theirs }: Conflict): PropertyConflict['by'] | undefined {
  if (sameGeometry(mine.geometry, theirs.geometry)) return undefined
  if (sameGeometry(mine.geometry, base.geometry)) return 'them'
  return sameGeometry(theirs.geometry, base.geometry) ? 'me' : 'both'
}

/** What stands when the choices are made: theirs where they alone changed something, mine where I did, the chosen side where both did. */
export function resolved(conflict: Conflict, choices: Choices): DraftOrigin {
  const properties = new Map(Object.entries<JsonObject[string]>(mergedProperties(propertiesOf(conflict))))
  for (const { name, theirs } of conflictingProperties(conflict)) {
    if (choices[name] !== 'theirs') continue
    if (theirs === undefined) properties.delete(name)
    else properties.set(name, theirs)
  }
  return { geometry: resolvedShape(conflict, choices), properties: Object.fromEntries(properties) }
}

function resolvedShape(conflict: Conflict, choices: Choices): Geometry {
  const by = shapeChangedBy(conflict)
  const isMine = by === 'me' || (by === 'both' && choices[shapeKey] !== 'theirs')
  return isMine ? conflict.mine.geometry : conflict.theirs.geometry
}
