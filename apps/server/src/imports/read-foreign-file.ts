import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, realpath, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import type { ForeignFile, GdalChoice, ReadMessage, ReadProgress, ReadRequest } from './foreign-file.ts'

export interface ReadOptions extends Omit<ReadRequest, 'name' | 'crs' | 'gdal'> {
  /** Layer name where the file itself has none; 'layer' when left out. */
  readonly name?: string | undefined
  /** 'EPSG:2263', a bare number or well-known text: used where the file does not say. */
  readonly crs?: string | undefined
  readonly gdal?: GdalChoice
  readonly timeoutMs?: number
  /** Memory of the reading process, and of what it starts, together. */
  readonly maxMemoryBytes?: number
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ReadProgress) => void
}

const defaultTimeoutMs = 10 * 60_000
const defaultMaxMemoryBytes = 900 * 2 ** 20
const memoryCheckMs = 100
const maxComplaintChars = 4000

/**
 * Reads an uploaded file in a process of its own, which can neither outlive its time, nor fill the memory, nor write
 * outside `workDirectory`, nor read anything of the machine but the file and the program.
 * @throws UnreadableFile
 */
export async function readForeignFile(options: ReadOptions): Promise<ForeignFile> {
  if (options.signal?.aborted === true) throw new UnreadableFile('read_cancelled')
  await mkdir(options.workDirectory, { recursive: true })
  const workDirectory = await realpath(options.workDirectory)
  const request: ReadRequest = {
    path: await realpath(options.path),
    extension: options.extension,
    name: options.name ?? 'layer',
    crs: options.crs,
    workDirectory,
    gdal: options.gdal ?? 'auto',
  }
  try {
    return await new Promise<ForeignFile>((done, fail) => runChild(request, options, { done, fail }))
  } catch (error) {
    await rm(join(workDirectory, 'source'), { recursive: true, force: true })
    await rm(join(workDirectory, 'rows'), { force: true })
    throw error
  }
}
