/** Characters of a property's name, in edits and in imports. */
export const propertyNameMax = 128
/** Bytes of a property's value as JSON after an edit. Imported values may be longer. */
export const propertyValueMaxBytes = 65_536
/** Bytes of all properties of a feature as JSON after an edit. Imported features may have more. */
export const propertiesMaxBytes = 262_144
