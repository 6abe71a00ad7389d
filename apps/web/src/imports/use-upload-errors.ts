import { crsMax, uploadMaxBytes } from '@cairn/contract/imports'
import { layerNameMax } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { importFormats } from '@cairn/formats/formats'
import { useState } from 'react'
import { messageText } from '../jobs/job-results.ts'
import { type Figures, type Translate, useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { extensionOf, fileRefusalOf } from './file-rules.ts'
import { comparableName } from './part-names.ts'
import { FileRefused, type Upload } from './upload.ts'
import type { EntryRow } from './upload-entries.ts'

export interface CheckedRows {
  readonly rows: readonly EntryRow[]
  readonly takenNames: readonly string[]
  readonly wants: 'needed' | 'unknown' | undefined
  readonly failure: unknown
  readonly uploadOf: (file: File) => Upload | undefined
}

export interface RowErrors {
  readonly file: string | undefined
  readonly layerName: string | undefined
  readonly crs: string | undefined
}

/** Whether the user must name the coordinate system of a row. */
export function needsCrs({ part, isOnly, changesCrs }: EntryRow, wants: CheckedRows['wants']): boolean {
  if (part?.needsCrs === true || changesCrs) return true
  // Without the refused one that the user named, the import uses the one of the file.
  return isOnly && (wants === 'needed' || (wants === 'unknown' && !part?.crs))
}

/** The faults of the form, of each row in its order. */
export function useUploadErrors({ rows, takenNames, wants, failure, uploadOf }: CheckedRows): readonly RowErrors[] {
  const { t, figures } = useLocale()
  // An error of the server is shown until the value that it refused is changed.
  const [first] = rows
  const typed = { layerName: first?.layerName, crs: first?.crs }
  const [refused, setRefused] = useState({ failure, ...typed })
  if (refused.failure !== failure) setRefused({ failure, ...typed })

  function nameError({ layerName }: EntryRow, place: number): string | undefined {
    const name = layerName.trim()
    if (name === '') return t('app.field.required', { field: t('imports.layerName') })
    if (name.length > layerNameMax)
      return t('app.field.tooLong', { field: t('imports.layerName'), max: layerNameMax, length: name.length })
    const earlier = rows.slice(0, place).flatMap((other) => (other.isLeftOut ? [] : other.layerName.trim()))
    if (isTaken(name, takenNames)) return t('layers.nameTaken', { name })
    if (isTaken(name, earlier)) return t('imports.sameName', { name })
    const isRefused =
      Problem.is(failure, 'layer_name_taken') && failure.params.name === name && refused.layerName === typed.layerName
    return isRefused ? problemText(failure, figures.language) : undefined
  }
  function crsError(row: EntryRow): string | undefined {
    const crs = row.crs.trim()
    if (crs.length > crsMax) return t('app.field.tooLong', { field: t('imports.crs'), max: crsMax, length: crs.length })
    if (wants === 'unknown' && row === first && refused.crs === row.crs) return t('imports.crsUnknown', { crs })
    return needsCrs(row, wants) && crs === '' ? t('imports.crsMissing') : undefined
  }
  return rows.map((row, place) => {
    const file = fileError(row.entry.file, t, figures) ?? refusalOf(uploadOf(row.entry.file))
    if (row.isLeftOut) return { file, layerName: undefined, crs: undefined }
    return { file, layerName: nameError(row, place), crs: crsError(row) }
  })
}

/** Why the server can import nothing of a file. */
function refusalOf(upload: Upload | undefined): string | undefined {
  const failure = upload?.state.status === 'failed' ? upload.state.failure : undefined
  return failure instanceof FileRefused ? messageText(failure.reason) : undefined
}

/** Whether a name is in use, compared as the server does. */
function isTaken(name: string, taken: readonly string[]): boolean {
  return taken.some((other) => comparableName(other) === comparableName(name))
}

function fileError(file: File, t: Translate, figures: Figures): string | undefined {
  const refusal = fileRefusalOf(file)
  if (!refusal) return undefined
  if (refusal === 'tooLarge')
    return t('imports.tooLarge', { size: figures.size(file.size), max: figures.size(uploadMaxBytes) })
  const kinds = kindsOf(t, figures)
  if (refusal === 'wrongKind') return t('imports.wrongKind', { extension: extensionOf(file.name), kinds })
  if (refusal === 'noExtension') return t('imports.noExtension', { name: file.name, kinds })
  return t(`imports.${refusal}`)
}

/** The formats that can be imported, in words. */
export function kindsOf(t: Translate, figures: Figures): string {
  return figures.list(importFormats.map(({ id }) => t(`imports.format.${id}`)))
}
