import { mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PartChoice } from '@cairn/formats/file-part'
import type { ForeignFile, GdalChoice, ReadProgress, ReadRequest } from './foreign-file.ts'
import { defaultLimits, type ReaderLimits, runReader } from './run-reader.ts'

export interface ReadOptions
  extends Omit<ReadRequest, 'name' | 'crs' | 'replacesCrs' | 'encoding' | 'part' | 'gdal'>,
    Partial<ReaderLimits> {
  /** Layer name for a file that names none; 'layer' when absent. */
  readonly name?: string | undefined
  /** 'EPSG:2263', a bare number or well-known text, for a file that does not name its coordinate system. */
  readonly crs?: string | undefined
  /** `crs` replaces the coordinate system that the file names. */
  readonly replacesCrs?: boolean
  /** For the attribute tables of shapefiles: a label of the Encoding Standard, or the number of a code page. */
  readonly encoding?: string | undefined
  /** The only part to read; the whole file when absent. */
  readonly part?: PartChoice | null
  /** `auto` when absent. */
  readonly gdal?: GdalChoice
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ReadProgress) => void
}

/**
 * Reads an uploaded file of features in a confined process (runReader) and writes its rows to `workDirectory`. A failure
 * leaves no files of the process in `workDirectory`.
 * @throws UnreadableFile
 */
export async function readForeignFile(options: ReadOptions): Promise<ForeignFile> {
  const { path, extension, name = 'layer', crs, encoding, part = null, signal, onProgress, ...rest } = options
  const { workDirectory: folder, replacesCrs = false, gdal = 'auto', ...limits } = rest
  await mkdir(folder, { recursive: true })
  const workDirectory = await realpath(folder)
  const named = { path: await realpath(path), extension, name, crs, replacesCrs, encoding, part }
  const request: ReadRequest = { ...named, workDirectory, gdal }
  try {
    return await runReader<ReadRequest, ForeignFile, ReadProgress>({
      childFile: 'foreign-file-child.ts',
      request,
      // Only shapefiles are read with the GDAL of the machine, and they are uploaded in archives.
      confinement: { path: request.path, workDirectory, mayStartProcesses: gdal !== 'wasm' && extension === 'zip' },
      limits: { ...defaultLimits, ...limits },
      signal,
      onProgress,
    })
  } catch (error) {
    for (const left of ['source', 'rows', 'rows.layers']) {
      await rm(join(workDirectory, left), { recursive: true, force: true })
    }
    throw error
  }
}
