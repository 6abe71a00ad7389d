import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import { collect } from '@cairn/samples/collect'
import type { ForeignFile, ForeignRow } from '../../src/reading/foreign-file.ts'
import { readRows } from '../../src/reading/foreign-rows.ts'
import { type ReadOptions, readForeignFile } from '../../src/reading/read-foreign-file.ts'

export type ReadOutcome =
  | { readonly file: ForeignFile; readonly rows: readonly ForeignRow[] }
  | { readonly refused: UnreadableFile }

export interface OnceOptions extends Omit<ReadOptions, 'workDirectory'> {
  /** The parent of the work folder. */
  readonly room?: string
}

/** Reads a file in a work folder that is deleted afterwards. A refusal is returned, not thrown. */
export async function readOnce({ room = tmpdir(), ...options }: OnceOptions): Promise<ReadOutcome> {
  const folder = mkdtempSync(join(room, 'cairn-read-'))
  try {
    const file = await readForeignFile({ ...options, workDirectory: folder })
    return { file, rows: await collect(readRows(file.rowsPath, 1000)) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error }
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}
