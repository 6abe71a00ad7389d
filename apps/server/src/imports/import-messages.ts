import type { JobMessage } from '@cairn/contract/jobs'
import type { ImportWarningCode } from '@cairn/formats/reading'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import type { ForeignFile } from '#reading/foreign-file'
import { ImportStopped } from './watch-import.ts'

/** The file was read, but none of its features can be imported. */
export class NothingImported extends Error {
  override readonly name = 'NothingImported'
  readonly file: ForeignFile

  constructor(file: ForeignFile) {
    super('no feature of the file can be imported')
    this.file = file
  }
}

const lossWarnings: ReadonlySet<ImportWarningCode> = new Set([
  'attributes_missing',
  'part_not_read',
  'binary_fields_dropped',
  'numbers_dropped',
])

/** Whether the import skipped features, or lost attributes or parts of the file. */
export function hasLosses({ skipped, warnings }: ForeignFile): boolean {
  return skipped.length > 0 || warnings.some(({ code }) => lossWarnings.has(code))
}

/** Messages of a finished import: counts of imported and skipped features, and the changes made to the file's content. */
export function resultMessages(file: ForeignFile, written: number): JobMessage[] {
  const messages: JobMessage[] = [{ key: 'completed', params: { count: written } }]
  if (file.nullGeometryCount > 0) messages.push({ key: 'nullGeometries', params: { count: file.nullGeometryCount } })
  return [...messages, ...lossMessages(file)]
}

function lossMessages({ skipped, warnings }: ForeignFile): JobMessage[] {
  return [
    ...skipped.map(({ reason, count }) => ({ key: `skipped.${reason}`, params: { count } })),
    ...warnings.map(({ code, params }) => ({ key: `warning.${code}`, params: { ...params } })),
  ]
}

/** A table without geometry, a file without features, or features that all had to be left out. */
function emptyMessages(file: ForeignFile): JobMessage[] {
  const { nullGeometryCount: count, skipped } = file
  if (count > 0 && skipped.length === 0) return [{ key: 'no_geometry', params: { count } }, ...lossMessages(file)]
  const key = skipped.length > 0 ? 'nothing_imported' : 'file_empty'
  return [{ key, params: {} }, ...resultMessages(file, 0).slice(1)]
}

/** Messages of a failed import. `internal` is a fault of the server, whose cause only the log names. */
export function failureMessages(error: unknown): JobMessage[] {
  if (error instanceof ImportStopped) return [{ key: error.why, params: {} }]
  if (error instanceof NothingImported) return emptyMessages(error.file)
  if (error instanceof UnreadableFile) return [{ key: error.code, params: { ...error.params } }]
  return [{ key: 'internal', params: {} }]
}
