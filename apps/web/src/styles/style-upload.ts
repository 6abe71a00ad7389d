import { type StyleFormat, type StyleSummary, styleBodyMax } from '@cairn/contract/styles/styles'

/** File extensions of styles (specification 2, section 9). */
export const styleExtensions = ['.sld', '.css'] as const
/** The style that every map has for leaders: a file of this name is ignored. */
const reservedName = 'default_leaders_style'

/** The reasons why a file is not uploaded; `ignored` shows nothing. */
export type UploadFault = 'several' | 'wrongType' | 'emptyFile' | 'exists' | 'tooLarge' | 'ignored'

/** A file that can be uploaded. */
export interface StyleUpload {
  readonly name: string
  readonly format: StyleFormat
  readonly body: string
}

/** The name of the style in a file: the file name without its extension of four characters. */
export const styleNameOf = (fileName: string): string => fileName.slice(0, -4).trim()

/** Reads the one file that was dropped or chosen; returns the reason if it cannot be uploaded. */
export async function readUpload(
  files: readonly File[],
  styles: readonly Pick<StyleSummary, 'name'>[],
): Promise<StyleUpload | UploadFault> {
  const [file] = files
  if (!file || files.length > 1) return 'several'
  const extension = file.name.slice(-4).toLowerCase()
  const name = styleNameOf(file.name)
  if (extension !== '.sld' && extension !== '.css') return 'wrongType'
  if (name.toLowerCase() === reservedName) return 'ignored'
  if (styles.some((style) => style.name.toLowerCase() === name.toLowerCase())) return 'exists'
  if (file.size > 4 * styleBodyMax) return 'tooLarge'
  const body = await file.text()
  if (body.trim() === '') return 'emptyFile'
  return body.length > styleBodyMax ? 'tooLarge' : { name, format: extension === '.css' ? 'css' : 'xml', body }
}
