import { layerNameMax } from '@cairn/contract/layers'
import { uploadMaxBytes } from '@cairn/contract/uploads'
import { type ImportFormat, importFormatOf, importFormats } from '@cairn/formats/formats'

/** Why a file cannot be sent. */
export type FileRefusal = 'empty' | 'tooLarge' | 'wrongKind'

/** The ending of a file name, without its dot and in lower case; empty when there is none. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

export function formatOf(file: Pick<File, 'name'>): ImportFormat | undefined {
  return importFormatOf(extensionOf(file.name))
}

export function refusalOf(file: Pick<File, 'name' | 'size'>): FileRefusal | undefined {
  if (!formatOf(file)) return 'wrongKind'
  if (file.size === 0) return 'empty'
  return file.size > uploadMaxBytes ? 'tooLarge' : undefined
}

/** A layer is called as its file, without the ending (specification 3 section 5). */
export function layerNameOf(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .trim()
    .slice(0, layerNameMax)
}

/** Endings with their dots, as a file chooser takes them. */
export const acceptedEndings: readonly string[] = importFormats.flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
)
