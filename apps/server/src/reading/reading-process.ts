import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ReadRequest } from './foreign-file.ts'

/** The repository: what the process may read besides the file. */
const root = resolve(import.meta.dirname, '../../../..')
const program = ['node_modules', 'packages', 'apps/server/src/reading', 'apps/server/package.json'].map((path) =>
  join(root, path),
)

const hasProcessGroups = process.platform !== 'win32'

/** 64 KiB each: half a gigabyte for what GDAL holds. */
const wasmPages = 8192

type Reach = Pick<ReadRequest, 'path' | 'extension' | 'workDirectory' | 'gdal'>

/** What Node is told before it runs anything: how much memory, and which folders. The paths are real ones, without links. */
export function confinement({ path, extension, workDirectory, gdal }: Reach): readonly string[] {
  const readable = [...program, path, workDirectory].map((allowed) => `--allow-fs-read=${allowed}`)
  // Only shapefiles are given to the machine's own GDAL, and they come in archives.
  const mayStartGdal = gdal !== 'wasm' && extension === 'zip'
  return [
    '--max-old-space-size=384',
    '--max-semi-space-size=8',
    `--wasm-max-mem-pages=${wasmPages}`,
    '--permission',
    ...readable,
    `--allow-fs-write=${workDirectory}`,
    ...(mayStartGdal ? ['--allow-child-process'] : []),
    '--no-warnings',
  ]
}

/** Starts the process that reads one file; it waits for its request. */
export function startReading(request: ReadRequest): ChildProcess {
  return spawn(process.execPath, [...confinement(request), join(import.meta.dirname, 'foreign-file-child.ts')], {
    cwd: request.workDirectory,
    env: { PATH: process.env['PATH'], TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A group of its own: what it starts is killed with it.
    detached: hasProcessGroups,
  })
}

/** Ends the process and all that it started, at once. */
export function killReading(child: ChildProcess): void {
  const { pid } = child
  if (!hasProcessGroups || pid === undefined) {
    child.kill('SIGKILL')
    return
  }
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

export interface ReadingEnd {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** The end of what it wrote to stderr. */
  readonly complaint: string
}

const maxComplaintChars = 4000

export async function readingEnded(child: ChildProcess): Promise<ReadingEnd> {
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-maxComplaintChars)
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => done({ code, signal, complaint }))
  })
}

/** Resident memory of processes, in bytes; 0 where the system does not tell it as Linux does. */
export function residentBytes(processIds: readonly number[]): number {
  return processIds.reduce((sum, processId) => sum + residentBytesOf(processId), 0)
}

function residentBytesOf(processId: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0 // it has ended
  }
}
