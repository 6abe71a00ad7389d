import { uploadMaxBytes } from '@cairn/contract/imports'
import { layerNameMax } from '@cairn/contract/layers'
import { type ImportFormat, importFormatOf, importFormats } from '@cairn/formats/formats'

/** The reason why a file is rejected before the upload. */
export type FileRefusal = 'empty' | 'tooLarge' | 'wrongKind' | 'noExtension' | 'shapefilePart'

/** The files that a shapefile consists of. Alone, none of them can be imported. */
const shapefileParts: ReadonlySet<string> = new Set(['shp', 'shx', 'dbf', 'prj', 'cpg', 'sbn', 'sbx'])

/** The extension of a file name, without dot, in lower case; empty if there is none. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

export function formatOfFile(file: Pick<File, 'name'>): ImportFormat | undefined {
  return importFormatOf(extensionOf(file.name))
}

export function fileRefusalOf(file: Pick<File, 'name' | 'size'>): FileRefusal | undefined {
  const extension = extensionOf(file.name)
  if (extension === '') return 'noExtension'
  if (shapefileParts.has(extension)) return 'shapefilePart'
  if (!importFormatOf(extension)) return 'wrongKind'
  if (file.size === 0) return 'empty'
  return file.size > uploadMaxBytes ? 'tooLarge' : undefined
}

/** The default layer name: the file name without extension (specification 3 section 5). */
export function layerNameOf(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .normalize('NFC')
    .trim()
    .slice(0, layerNameMax)
}

/** Extensions with dots, for the file chooser. */
export const acceptedEndings: readonly string[] = importFormats.flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
)
