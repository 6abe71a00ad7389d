import { binaryContents } from './binary-contents.ts'
import { extensionOf } from './file-kind.ts'

/** Programs open these by the extension alone, and their types say which one it is. */
const extensionsOf: ReadonlyMap<string, readonly string[]> = new Map(
  binaryContents
    .filter(({ content, isPhoto }) => isPhoto || content === 'pdf')
    .map(({ contentType, extensions }) => [contentType, extensions]),
)

/** The name of a photo or a PDF with an extension of its type: users name them "corner", or "Valve no.12". */
export function nameWithExtension(name: string, contentType: string): string {
  const extensions = extensionsOf.get(contentType) ?? []
  const [usual] = extensions
  return usual === undefined || extensions.includes(extensionOf(name)) ? name : `${name}.${usual}`
}
