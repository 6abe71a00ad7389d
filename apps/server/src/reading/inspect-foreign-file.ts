import { mkdir, realpath, rm } from 'node:fs/promises'
import type { FilePart } from '@cairn/formats/file-part'
import type { ForeignExtension } from '@cairn/formats/formats'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import type { InspectRequest } from './inspected-file.ts'
import { defaultLimits, type ReaderLimits, runReader } from './run-reader.ts'

/** A client waits for the answer: a file that takes longer is imported without a list of its parts. */
const limits: ReaderLimits = { ...defaultLimits, timeoutMs: 30_000 }

export interface InspectOptions extends Partial<ReaderLimits> {
  readonly path: string
  readonly extension: ForeignExtension
  /** A folder for the files of the reader, which are deleted at the end. */
  readonly workDirectory: string
  readonly signal?: AbortSignal
}

/** A part of which only the import finds out more. */
const unknownPart: FilePart = {
  choice: null,
  name: null,
  geometry: null,
  featureCount: null,
  fields: [],
  crs: null,
  needsCrs: false,
  allowsOtherCrs: false,
  problems: [],
}

/** Refusals by a limit of the inspection, which is lower than that of an import. */
const undecided: ReadonlySet<string> = new Set(['read_timeout', 'read_stalled'])

/**
 * The parts of an uploaded file, found in a confined process (runReader). A file that cannot be inspected in time is one part
 * of which nothing is known.
 * @throws UnreadableFile
 */
export async function inspectForeignFile(options: InspectOptions): Promise<readonly FilePart[]> {
  const { path, extension, workDirectory: folder, signal, ...given } = options
  await mkdir(folder, { recursive: true })
  const workDirectory = await realpath(folder)
  const request: InspectRequest = { path: await realpath(path), extension, workDirectory }
  try {
    return await runReader<InspectRequest, readonly FilePart[], never>({
      childFile: 'inspect-file-child.ts',
      request,
      confinement: { path: request.path, workDirectory, mayStartProcesses: false },
      limits: { ...limits, ...given },
      signal,
    })
  } catch (error) {
    if (error instanceof UnreadableFile && undecided.has(error.code)) return [unknownPart]
    throw error
  } finally {
    await rm(workDirectory, { recursive: true, force: true })
  }
}
