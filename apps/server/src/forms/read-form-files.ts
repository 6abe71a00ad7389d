import { type FormFileKind, formFileMaxBytes, formNameMax } from '@cairn/contract/forms/forms'
import { Problem } from '@cairn/contract/problem'
import { isStorableText } from '@cairn/domain/json'
import type { FormFile } from './forms.queries.ts'
import { refuseFrames } from './refuse-frames.ts'

/** Characters of the name of a file; the rest is cut off. */
const fileNameMax = 256

const extensionOf = { HTML: 'html', JavaScript: 'js' } as const

/**
 * The text of an uploaded file, without a byte order mark.
 * @throws Problem form_file_empty, form_file_too_large, form_file_not_text for bytes that are not UTF-8,
 * form_file_refused for one that contains another page
 */
export async function readFormFile(file: File, kind: FormFileKind): Promise<FormFile> {
  if (file.size > formFileMaxBytes) throw new Problem('form_file_too_large', { file: kind, maxBytes: formFileMaxBytes })
  const text = decode(await file.arrayBuffer())
  if (text === undefined) throw new Problem('form_file_not_text', { file: kind })
  if (text.trim() === '') throw new Problem('form_file_empty', { file: kind })
  refuseFrames(text, kind)
  return { name: nameOf(file, kind), text }
}

function decode(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return isStorableText(text) ? text : undefined
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** The last part of the name, as some clients send paths. */
function nameOf({ name }: File, kind: FormFileKind): string {
  const last = name.split(/[\\/]/).at(-1)?.trim().normalize('NFC') ?? ''
  if (last === '' || !isStorableText(last)) return `form.${extensionOf[kind]}`
  return last.slice(0, fileNameMax).toWellFormed()
}

/** The name of a form that was uploaded without one. */
export function defaultFormName({ name }: FormFile): string {
  return cut(name.replace(/\.[^.]*$/, '')) || cut(name)
}

const cut = (name: string) => name.slice(0, formNameMax).toWellFormed().trim()
