/** The text of an answer with its media type. */
export interface WrittenDocument {
  readonly contentType: string
  readonly text: string
}

/** The first line of every document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** The namespace of links. */
export const xlinkNamespace = 'http://www.w3.org/1999/xlink'
/** The namespace of the locations of schemas. */
export const schemaNamespace = 'http://www.w3.org/2001/XMLSchema-instance'
