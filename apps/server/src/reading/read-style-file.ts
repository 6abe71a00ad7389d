import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StyleConversion, StyleFormat } from '@cairn/formats/styles/read-style'
import { type ReaderLimits, runReader } from './run-reader.ts'

/** The request to the reader of style files. */
export interface StyleRequest {
  readonly path: string
  readonly format: StyleFormat
  /** Of the processor. Default: `styleSecondsMax`. */
  readonly secondsMax?: number | undefined
}

const limits: ReaderLimits = {
  timeoutMs: 10_000,
  stallMs: 10_000,
  maxWorkBytes: 10 * 2 ** 20,
  maxMemoryBytes: 400 * 2 ** 20,
}

/** Reads the text of a style file in a confined process (runReader). @throws UnreadableFile beyond the limits */
export async function readStyleFile(format: StyleFormat, body: string, secondsMax?: number): Promise<StyleConversion> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'cairn-style-')))
  try {
    const path = join(folder, 'style')
    await writeFile(path, body)
    return await runReader<StyleRequest, StyleConversion, never>({
      childFile: 'style-file-child.ts',
      request: { path, format, secondsMax },
      confinement: { path, workDirectory: folder, mayStartProcesses: false },
      limits,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
