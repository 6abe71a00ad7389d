import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PageRequest, PrintAnswer, type PrintRequest, type TableRequest } from './print-request.ts'

const timeoutMs = 30_000
const memoryMaxBytes = 512 * 2 ** 20
const watchMs = 250

/** Why no page was printed. `unavailable`: the browser does not start here. */
export interface NotPrinted {
  readonly reason: string
  readonly isUnavailable: boolean
}

/**
 * Prints a form in a process of its own: its page with the packaged browser, which has no network and no files but those of
 * the page, or the table of its values. The process and its browser end after 30 s and when they take more than 512 MB.
 */
export async function printInProcess(
  request: PageRequest | TableRequest,
  limits: { readonly timeoutMs?: number; readonly memoryMaxBytes?: number } = {},
): Promise<Buffer | NotPrinted> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-pdf-'))
  try {
    const path = join(folder, 'form.pdf')
    const answer = await runChild({ ...request, path }, { timeoutMs, memoryMaxBytes, ...limits })
    if (answer.type === 'printed') return await readFile(path)
    return { reason: answer.reason, isUnavailable: answer.type === 'unavailable' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function runChild(
  request: PrintRequest,
  limits: { readonly timeoutMs: number; readonly memoryMaxBytes: number },
): Promise<PrintAnswer> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--max-old-space-size=192', join(import.meta.dirname, 'print-form-child.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        TZ: 'UTC',
        TMPDIR: tmpdir(),
        // The child loads a large library that drives the browser, and finds it compiled here.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  )
  return new Promise((resolve) => {
    const end = (answer: PrintAnswer) => {
      clearTimeout(timer)
      clearInterval(watch)
      kill(child)
      resolve(answer)
    }
    const timer = setTimeout(() => end({ type: 'failed', reason: 'timeout' }), limits.timeoutMs)
    const watch = setInterval(() => {
      if (memoryOf(treeOf(child.pid)) > limits.memoryMaxBytes) end({ type: 'failed', reason: 'memory' })
    }, watchMs)
    child.once('error', (error) => end({ type: 'unavailable', reason: error.message }))
    child.once('exit', (code) => end({ type: 'failed', reason: `exit ${code}` }))
    child.once('message', (message) => {
      const { data } = PrintAnswer.safeParse(message)
      end(data ?? { type: 'failed', reason: 'malformed' })
    })
    child.send(request)
  })
}

/** Kills the process and the browser that it started, which has a process group of its own. */
function kill(child: ChildProcess): void {
  for (const processId of treeOf(child.pid).toReversed()) {
    try {
      process.kill(processId, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/** A process and those that it started, as far as the system tells: only Linux has /proc. */
function treeOf(root: number | undefined): readonly number[] {
  if (root === undefined) return []
  const parents = new Map(processIds().map((id) => [id, parentOf(id)]))
  const tree = [root]
  for (const parent of tree) for (const [id, of] of parents) if (of === parent) tree.push(id)
  return tree
}

function processIds(): readonly number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return [] // a system without /proc
  }
}

function parentOf(id: number): number | undefined {
  // The name of the program, in brackets, may contain blanks.
  return Number(/\) \S (\d+) /.exec(read(`/proc/${id}/stat`))?.[1])
}

/** Memory that processes share counts once. */
function memoryOf(ids: readonly number[]): number {
  return (
    ids.reduce((sum, id) => sum + Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0), 0) *
    1024
  )
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // the process has ended
  }
}
