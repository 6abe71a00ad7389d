/**
 * Contents of files that are recognized by their bytes, as the parameter `found` of a refused attachment names them.
 * `unknown` is content that is none of these and no text.
 */
export const fileContents = [
  'jpeg',
  'png',
  'gif',
  'webp',
  'tiff',
  'damaged-tiff',
  'bmp',
  'heic',
  'avif',
  'icon',
  'jpeg-2000',
  'photoshop',
  'svg',
  'pdf',
  'postscript',
  'rtf',
  'office-document',
  'old-office-document',
  'open-document',
  'zip',
  'other-archive',
  'mp4',
  'matroska',
  'riff-media',
  'audio',
  'database',
  'dwg',
  'binary-dxf',
  'las',
  'shapefile',
  'windows-program',
  'linux-program',
  'macos-program',
  'html',
  'text',
  'unknown',
] as const

export type FileContent = (typeof fileContents)[number]

const names: ReadonlySet<string> = new Set(fileContents)

/** Whether a text, as the parameter of a problem, is the name of a content. */
export function isFileContent(name: string): name is FileContent {
  return names.has(name)
}
