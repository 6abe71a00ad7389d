/** Characters of a property's name, in edits and in imports. */
export const propertyNameMax = 128
