/** The geometry that the features of a component have, by the id that the wire and the database hold. */
export const componentTypes = [
  { id: 1, name: 'Point' },
  { id: 2, name: 'Line' },
  { id: 3, name: 'Polygon' },
] as const

/** The types of attributes by the id that the wire and the database hold. Source: specification 2, section 3. */
export const attributeTypes = [
  { id: 1, name: 'Pick List' },
  { id: 2, name: 'Pick List Edit' },
  { id: 3, name: 'Global Pick List' },
  { id: 4, name: 'Int' },
  { id: 5, name: 'Text' },
  { id: 6, name: 'Note' },
  { id: 7, name: 'Time' },
  { id: 8, name: 'Date' },
  { id: 9, name: 'Timestamp' },
  { id: 10, name: 'Double' },
  { id: 11, name: 'Boolean' },
  { id: 12, name: 'Read Only' },
  { id: 13, name: 'Hyperlink' },
] as const
/** The name of an attribute type, as the specification has it. */
export type AttributeTypeName = (typeof attributeTypes)[number]['name']

/** The name of an attribute type. Throws for an id that does not exist. */
export function attributeTypeName(id: number): AttributeTypeName {
  return named(attributeTypes, id)
}

/** The name of a component type. Throws for an id that does not exist. */
export function componentTypeName(id: number): (typeof componentTypes)[number]['name'] {
  return named(componentTypes, id)
}

/** The id of an attribute type. */
export function attributeTypeId(name: AttributeTypeName): number {
  return attributeTypes.findIndex((type) => type.name === name) + 1
}

/** Whether an attribute of this type has a pick list of its own, whose values its dialog edits. */
export function hasOwnPickList(type: AttributeTypeName): boolean {
  return type === 'Pick List' || type === 'Pick List Edit'
}

function named<T extends { readonly id: number; readonly name: string }>(types: readonly T[], id: number): T['name'] {
  const type = types.find((candidate) => candidate.id === id)
  if (!type) throw new RangeError(`no type has the id ${id}`)
  return type.name
}
