import { crsMax, uploadMaxBytes } from '@cairn/contract/imports'
import { layerNameMax } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { importFormats } from '@cairn/formats/formats'
import { useState } from 'react'
import { type Figures, type Translate, useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { extensionOf, fileRefusalOf } from './file-rules.ts'
import type { FileEntry, UploadEntries } from './upload-entries.ts'

export interface CheckedEntries {
  readonly entries: UploadEntries
  readonly takenNames: readonly string[]
  readonly wants: 'needed' | 'unknown' | undefined
  readonly failure: unknown
}

export interface EntryErrors {
  readonly file: string | undefined
  readonly layerName: string | undefined
}

/** The faults of the form: of each file in its order, and of the coordinate system. */
export function useUploadErrors({ entries, takenNames, wants, failure }: CheckedEntries) {
  const { t, figures } = useLocale()
  const { files, crs } = entries
  // An error of the server is shown until the value that it refused is changed.
  const layerName = files[0]?.layerName
  const [refused, setRefused] = useState({ failure, layerName, crs })
  if (refused.failure !== failure) setRefused({ failure, layerName, crs })

  function nameError({ layerName: typed }: FileEntry, place: number): string | undefined {
    const name = typed.trim()
    if (name === '') return t('app.field.required', { field: t('imports.layerName') })
    if (name.length > layerNameMax)
      return t('app.field.tooLong', { field: t('imports.layerName'), max: layerNameMax, length: name.length })
    const earlier = files.slice(0, place).map((other) => other.layerName.trim())
    if (isTaken(name, takenNames)) return t('layers.nameTaken', { name })
    if (isTaken(name, earlier)) return t('imports.sameName', { name })
    const isRefused = Problem.is(failure, 'layer_name_taken') && refused.layerName === typed
    return isRefused ? problemText(failure, figures.language) : undefined
  }
  function crsError(): string | undefined {
    if (crs.trim().length > crsMax)
      return t('app.field.tooLong', { field: t('imports.crs'), max: crsMax, length: crs.trim().length })
    if (wants === 'unknown' && refused.crs === crs) return t('imports.crsUnknown', { crs: crs.trim() })
    return wants !== undefined && crs.trim() === '' ? t('imports.crsMissing') : undefined
  }
  const ofFiles: readonly EntryErrors[] = files.map((entry, place) => ({
    file: fileError(entry.file, t, figures),
    layerName: nameError(entry, place),
  }))
  return { files: ofFiles, crs: crsError() }
}

/** Whether a name is in use, compared as the server does: ignoring case and the form of composed letters. */
function isTaken(name: string, taken: readonly string[]): boolean {
  return taken.some((other) => comparable(other) === comparable(name))
}

function comparable(name: string): string {
  return name.normalize('NFC').toLowerCase()
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
