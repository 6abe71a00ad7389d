import { mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tooComplex, UnreadableFile } from '@cairn/formats/unreadable-file'
import type { ForeignFile, GdalChoice, ReadMessage, ReadProgress, ReadRequest } from './foreign-file.ts'
import { killReading, type ReadingEnd, readingEnded, residentBytes, startReading } from './reading-process.ts'
import { watchWorkFolder } from './watch-work-folder.ts'

export interface ReadOptions extends Omit<ReadRequest, 'name' | 'crs' | 'gdal'> {
  /** Layer name where the file itself has none; 'layer' when left out. */
  readonly name?: string | undefined
  /** 'EPSG:2263', a bare number or well-known text: used where the file does not say. */
  readonly crs?: string | undefined
  /** The environment's CAIRN_GDAL when left out, else `auto`. */
  readonly gdal?: GdalChoice
  readonly timeoutMs?: number
  /** How long nothing may come of the file. */
  readonly stallMs?: number
  /** What may lie in the folder at once. */
  readonly maxWorkBytes?: number
  /** Memory of the reading process, and of what it starts, together. */
  readonly maxMemoryBytes?: number
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ReadProgress) => void
}

const defaultTimeoutMs = 10 * 60_000
const defaultStallMs = 30_000
const defaultMaxMemoryBytes = 900 * 2 ** 20
/** The largest upload, unpacked, converted and written as rows. */
const defaultMaxWorkBytes = 16 * 2 ** 30
const memoryCheckMs = 100

/**
 * Reads an uploaded file in a process of its own, which can neither outlive its time, nor fill the memory, nor write
 * outside `workDirectory`, nor read anything of the machine but the file and the program. After a failure nothing of
 * it is left in `workDirectory`.
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
    gdal: options.gdal ?? gdalChoice(process.env['CAIRN_GDAL']),
  }
  try {
    return await read(request, options)
  } catch (error) {
    for (const left of ['source', 'rows', 'rows.layers']) {
      await rm(join(workDirectory, left), { recursive: true, force: true })
    }
    throw error
  }
}

function gdalChoice(text = 'auto'): GdalChoice {
  if (text === 'auto' || text === 'native' || text === 'wasm') return text
  throw new Error(`CAIRN_GDAL is ${text}; it can be auto, native or wasm`)
}

async function read(request: ReadRequest, options: ReadOptions): Promise<ForeignFile> {
  const { timeoutMs = defaultTimeoutMs, stallMs = defaultStallMs, signal } = options
  const { maxMemoryBytes = defaultMaxMemoryBytes, maxWorkBytes = defaultMaxWorkBytes } = options
  const child = startReading(request)
  const processIds = child.pid === undefined ? [] : [child.pid]
  let stopped: UnreadableFile | undefined
  let last: ReadMessage | undefined
  function stop(reason: UnreadableFile): void {
    stopped ??= reason
    killReading(child)
  }
  const folderWatch = watchWorkFolder({
    folder: request.workDirectory,
    stallMs,
    maxBytes: maxWorkBytes,
    onStall: () => stop(new UnreadableFile('read_stalled', { stallMs })),
    onFull: () => stop(tooComplex('disk', maxWorkBytes)),
  })
  child.on('message', (message: ReadMessage) => {
    folderWatch.heard()
    if (message.type === 'progress') options.onProgress?.(message.progress)
    else if (message.type === 'started') processIds.push(message.processId)
    else last = message
  })
  const cancel = (): void => stop(new UnreadableFile('read_cancelled'))
  signal?.addEventListener('abort', cancel)
  const timer = setTimeout(() => stop(new UnreadableFile('read_timeout', { timeoutMs })), timeoutMs)
  const watch = setInterval(() => {
    if (residentBytes(processIds) > maxMemoryBytes) stop(tooComplex('memory', maxMemoryBytes))
  }, memoryCheckMs)
  try {
    const ended = readingEnded(child)
    // A child that is gone already says so by closing.
    child.send(request, () => undefined)
    return conclude(await ended, last, stopped)
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    folderWatch.stop()
    signal?.removeEventListener('abort', cancel)
    if (last === undefined) killReading(child)
  }
}

function conclude(end: ReadingEnd, last: ReadMessage | undefined, stopped: UnreadableFile | undefined): ForeignFile {
  if (last?.type === 'done') return last.file
  if (last?.type === 'refused') throw new UnreadableFile(last.code, last.params, { cause: last.detail })
  if (stopped !== undefined) throw stopped
  const cause = { cause: end.complaint }
  if (end.signal === 'SIGKILL' || /out of memory/i.test(end.complaint))
    throw tooComplex('memory', defaultMaxMemoryBytes)
  if (end.signal !== null) throw new UnreadableFile('file_damaged', { reason: 'crashed' }, cause)
  throw new Error(`the reading process ended with ${end.code}: ${end.complaint}`)
}
