import type { FileContent } from '@cairn/domain/attachments/file-contents'
import { type BinaryContent, binaryContents, typesByExtension, windowsProgram } from './binary-contents.ts'
import { textContent } from './text-content.ts'

/** The first bytes of a file by which its kind is judged. */
const judgedBytesMax = 65_536

/** The kind of an attachment and the type with which it is sent, or the content that its extension does not promise. */
export type FileVerdict =
  | { readonly kind: 'Photo' | 'File'; readonly contentType: string }
  | { readonly mismatch: FileContent }

type TextContent = Exclude<ReturnType<typeof textContent>, undefined>

/** Extensions of the texts. A file with one of them must be a text; which one, they do not say reliably. */
const textExtensions: Readonly<Record<TextContent, readonly string[]>> = {
  // Markdown often begins with an element of HTML.
  html: ['html', 'htm', 'xhtml', 'xht', 'md'],
  svg: ['svg'],
  text: 'txt csv tsv json geojson xml kml gml gpx sld dxf prj log ini cfg yml yaml css js wkt asc'.split(' '),
}

const extensionsOfTexts: ReadonlySet<string> = new Set(Object.values(textExtensions).flat())
/** Those that promise a content. Programs of Linux share theirs, such as `bin`, with any other bytes. */
const extensionsOfContents: ReadonlySet<string> = new Set([
  ...extensionsOfTexts,
  ...windowsProgram.extensions,
  ...binaryContents.filter(({ needsExtension }) => !needsExtension).flatMap(({ extensions }) => extensions),
])

/**
 * The kind of a file by its first bytes, at most 64 KiB, compared with the extension of its name. Content that is not
 * recognized is allowed under an extension that is not known either. Programs and HTML need an extension of their own,
 * and text that browsers could run is sent as plain text.
 */
export function judgeFile(head: Uint8Array, name: string): FileVerdict {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, judgedBytesMax))
  const extension = extensionOf(name)
  const binary = binaryContents.find(({ isFound }) => isFound(bytes))
  if (binary) return judgeBinary(binary, extension)
  const text = textContent(bytes)
  if (text) return judgeText(text, extension)
  if (windowsProgram.isFound(bytes)) return judgeBinary(windowsProgram, extension)
  if (extensionsOfContents.has(extension)) return { mismatch: 'unknown' }
  return { kind: 'File', contentType: 'application/octet-stream' }
}

/** Lower case, without the dot; empty for a name without one. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

function judgeBinary(found: BinaryContent, extension: string): FileVerdict {
  const { content, contentType, isPhoto } = found
  const isOwn = found.extensions.includes(extension) || isArchiveOf(content, extension)
  if (content === 'damaged-tiff') return { mismatch: content }
  if (!isOwn && (found.needsExtension || extensionsOfContents.has(extension))) return { mismatch: content }
  return { kind: isPhoto ? 'Photo' : 'File', contentType: (isOwn && typesByExtension[extension]) || contentType }
}

/** Documents of several files are zip archives and may have the extension of one. */
function isArchiveOf(content: FileContent, extension: string): boolean {
  return extension === 'zip' && (content === 'office-document' || content === 'open-document')
}

function judgeText(content: TextContent, extension: string): FileVerdict {
  const isOwn = textExtensions[content].includes(extension)
  if (content === 'html' && !isOwn) return { mismatch: 'html' }
  if (extensionsOfContents.has(extension) && !extensionsOfTexts.has(extension)) return { mismatch: content }
  const exactType = content === 'text' ? typesByExtension[extension] : undefined
  return { kind: 'File', contentType: exactType ?? 'text/plain' }
}
