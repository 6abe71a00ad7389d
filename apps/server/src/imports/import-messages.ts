import type { JobMessage } from '@cairn/contract/jobs'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import type { ForeignFile } from '#reading/foreign-file'
import { ImportStopped } from './watch-import.ts'

/** Messages of a finished import: counts of imported and skipped features, and the changes made to the file's content. */
export function resultMessages(file: ForeignFile, written: number): JobMessage[] {
  const messages: JobMessage[] = [{ key: 'completed', params: { count: written } }]
  if (file.nullGeometryCount > 0) messages.push({ key: 'nullGeometries', params: { count: file.nullGeometryCount } })
  for (const { reason, count } of file.skipped) messages.push({ key: `skipped.${reason}`, params: { count } })
  for (const { code, params } of file.warnings) messages.push({ key: `warning.${code}`, params: { ...params } })
  return messages
}

/** Messages of a failed import. `internal` is a fault of the server, whose cause only the log names. */
export function failureMessages(error: unknown): JobMessage[] {
  if (error instanceof ImportStopped) return [{ key: error.why, params: {} }]
  if (error instanceof UnreadableFile) return [{ key: error.code, params: { ...error.params } }]
  return [{ key: 'internal', params: {} }]
}
