import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../../../..')
/** The code that a reader may load. */
const program = ['node_modules', 'packages', 'apps/server/src/reading', 'apps/server/package.json'].map((path) =>
  join(root, path),
)

const hasProcessGroups = process.platform !== 'win32'

/** Pages of 64 KiB: GDAL may hold 512 MiB. */
const wasmPages = 8192

/** The files and rights of a reader. All paths are real paths, without symbolic links. */
export interface Confinement {
  /** The foreign file, which the reader may read. */
  readonly path: string
  /** The only folder that the reader may write to. */
  readonly workDirectory: string
  readonly mayStartProcesses: boolean
  /** Native code of packages, which is not confined: only for readers whose library is one, on formats that it is given. */
  readonly mayLoadAddons?: boolean
  /** A copy of the compiled code of its program, below the work folder. */
  readonly compiledCode?: string | undefined
}

/** Options of V8 that limit the memory of a reader. Compiled code is for the options of V8 that it was compiled with. */
export const memoryOptions = [
  '--max-old-space-size=384',
  '--max-semi-space-size=8',
  `--wasm-max-mem-pages=${wasmPages}`,
] as const

/** Options of Node that limit the memory of a reader and its access to files, processes and native code. */
export function confinementOptions(confinement: Confinement): readonly string[] {
  const { path, workDirectory, mayStartProcesses, mayLoadAddons = false } = confinement
  const readable = [...program, path, workDirectory].map((allowed) => `--allow-fs-read=${allowed}`)
  return [
    ...memoryOptions,
    '--permission',
    ...readable,
    `--allow-fs-write=${workDirectory}`,
    ...(mayStartProcesses ? ['--allow-child-process'] : []),
    ...(mayLoadAddons ? ['--allow-addons'] : []),
    '--no-warnings',
  ]
}

/** The path of a reader's program. `childFile` names it, a `*-child.ts` file below the folder `reading`. */
export function programOf(childFile: string): string {
  return join(import.meta.dirname, '..', childFile)
}

/** Starts a reader that waits for its request. */
export function startReader(childFile: string, confinement: Confinement): ChildProcess {
  const { workDirectory, compiledCode } = confinement
  return spawn(process.execPath, [...confinementOptions(confinement), programOf(childFile)], {
    cwd: workDirectory,
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...(compiledCode && { NODE_COMPILE_CACHE: compiledCode }) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A process group of its own, so that the processes it starts are killed with it.
    detached: hasProcessGroups,
  })
}

/** Kills the reader and every process that it started. */
export function killReader(child: ChildProcess): void {
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

/** How a reader ended. */
export interface ReaderExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** The last characters that it wrote to stderr. */
  readonly complaint: string
}

const maxComplaintChars = 4000

/** Resolves when the reader has ended and its output is read to the end. */
export async function readerExit(child: ChildProcess): Promise<ReaderExit> {
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-maxComplaintChars)
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => done({ code, signal, complaint }))
  })
}

/** Resident memory of processes, in bytes; 0 on systems without the /proc of Linux. */
export function residentBytes(processIds: readonly number[]): number {
  return processIds.reduce((sum, processId) => sum + residentBytesOf(processId), 0)
}

function residentBytesOf(processId: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0 // the process has ended
  }
}
