import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { tooComplex, UnreadableFile } from '@cairn/formats/unreadable-file'
import type { ForeignFile, GdalChoice, ReadMessage, ReadProgress, ReadRequest } from './foreign-file.ts'

export interface ReadOptions extends Omit<ReadRequest, 'name' | 'crs' | 'gdal'> {
  /** Layer name where the file itself has none; 'layer' when left out. */
  readonly name?: string | undefined
  /** 'EPSG:2263', a bare number or well-known text: used where the file does not say. */
  readonly crs?: string | undefined
  /** The environment's CAIRN_GDAL when left out, else `auto`. */
  readonly gdal?: GdalChoice
  readonly timeoutMs?: number
  /** Memory of the reading process, and of what it starts, together. */
  readonly maxMemoryBytes?: number
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ReadProgress) => void
}

const defaultTimeoutMs = 10 * 60_000
const defaultMaxMemoryBytes = 900 * 2 ** 20
/** 64 KiB each: half a gigabyte for what GDAL holds. */
const wasmPages = 8192
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
    gdal: options.gdal ?? gdalChoice(process.env['CAIRN_GDAL']),
  }
  try {
    return await runChild(request, options)
  } catch (error) {
    await rm(join(workDirectory, 'source'), { recursive: true, force: true })
    await rm(join(workDirectory, 'rows'), { force: true })
    await rm(join(workDirectory, 'rows.layers'), { force: true })
    throw error
  }
}

function gdalChoice(text = 'auto'): GdalChoice {
  if (text === 'auto' || text === 'native' || text === 'wasm') return text
  throw new Error(`CAIRN_GDAL is ${text}; it can be auto, native or wasm`)
}

async function runChild(request: ReadRequest, options: ReadOptions): Promise<ForeignFile> {
  const { timeoutMs = defaultTimeoutMs, maxMemoryBytes = defaultMaxMemoryBytes, signal } = options
  const child = startChild(request)
  const processIds = child.pid === undefined ? [] : [child.pid]
  let stopped: UnreadableFile | undefined
  let last: ReadMessage | undefined
  function stop(reason: UnreadableFile): void {
    stopped ??= reason
    killGroup(child)
  }
  child.on('message', (message: ReadMessage) => {
    if (message.type === 'progress') options.onProgress?.(message.progress)
    else if (message.type === 'started') processIds.push(message.processId)
    else last = message
  })
  const cancel = (): void => stop(new UnreadableFile('read_cancelled'))
  signal?.addEventListener('abort', cancel)
  const timer = setTimeout(() => stop(new UnreadableFile('read_timeout', { timeoutMs })), timeoutMs)
  const watch = setInterval(() => {
    if (memoryOf(processIds) > maxMemoryBytes) stop(tooComplex('memory', maxMemoryBytes))
  }, memoryCheckMs)
  try {
    const end = await ended(child, request)
    return conclude(stopped, last, end)
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', cancel)
    killGroup(child)
  }
}

/** The repository: what the child may read besides the file. */
const root = resolve(import.meta.dirname, '../../../..')
const program = ['node_modules', 'packages', 'apps/server/src', 'apps/server/package.json'].map((path) =>
  join(root, path),
)

function startChild({ path, extension, workDirectory, gdal }: ReadRequest): ChildProcess {
  const readable = [...program, path, workDirectory].map((allowed) => `--allow-fs-read=${allowed}`)
  const mayStartGdal = gdal !== 'wasm' && extension === 'zip'
  const limits = [
    '--max-old-space-size=384',
    '--max-semi-space-size=8',
    `--wasm-max-mem-pages=${wasmPages}`,
    '--no-warnings',
  ]
  const reach = ['--permission', ...readable, `--allow-fs-write=${workDirectory}`]
  if (mayStartGdal) reach.push('--allow-child-process')
  return spawn(process.execPath, [...limits, ...reach, join(import.meta.dirname, 'foreign-file-child.ts')], {
    cwd: workDirectory,
    env: { PATH: process.env['PATH'], TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A group of its own: what the child starts is killed with it.
    detached: true,
  })
}

interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly complaint: string
}

async function ended(child: ChildProcess, request: ReadRequest): Promise<End> {
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-maxComplaintChars)
  })
  const end = new Promise<Pick<End, 'code' | 'signal'>>((done, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => done({ code, signal }))
  })
  // A child that is gone already says so by closing.
  child.send(request, () => undefined)
  return { ...(await end), complaint }
}

function conclude(stopped: UnreadableFile | undefined, last: ReadMessage | undefined, end: End): ForeignFile {
  if (last?.type === 'done') return last.file
  if (last?.type === 'refused') throw new UnreadableFile(last.code, last.params)
  if (stopped !== undefined) throw stopped
  const cause = { cause: end.complaint }
  if (end.signal === 'SIGKILL' || /out of memory/i.test(end.complaint))
    throw tooComplex('memory', defaultMaxMemoryBytes)
  if (end.signal !== null) throw new UnreadableFile('file_damaged', { reason: 'crashed' }, cause)
  throw new Error(`the reading process ended with ${end.code}: ${end.complaint}`)
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Resident memory in bytes; 0 where the system does not tell it as Linux does. */
function memoryOf(processIds: readonly number[]): number {
  return processIds.reduce((sum, processId) => sum + residentBytes(processId), 0)
}

function residentBytes(processId: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0 // it has ended
  }
}
