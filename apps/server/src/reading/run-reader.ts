import { rm } from 'node:fs/promises'
import { tooComplex, UnreadableFile } from '@cairn/formats/unreadable-file'
import { copyCompiledProgram } from './process/compiled-program.ts'
import {
  type Confinement,
  killReader,
  programOf,
  type ReaderExit,
  readerExit,
  residentBytes,
  startReader,
} from './process/reader-process.ts'
import { watchWorkFolder } from './process/watch-work-folder.ts'
import type { ReaderMessage } from './reader-messages.ts'

/** Limits of one reader. A reader that exceeds one of them is killed. */
export interface ReaderLimits {
  readonly timeoutMs: number
  /** Longest time without a message and without a change in the work folder. */
  readonly stallMs: number
  /** Largest total size of the files in the work folder, at any time. */
  readonly maxWorkBytes: number
  /** Resident memory of the reader and of the processes that it starts, together. */
  readonly maxMemoryBytes: number
}

export const defaultLimits: ReaderLimits = {
  timeoutMs: 10 * 60_000,
  stallMs: 30_000,
  /** Enough for the largest upload, unpacked, converted and written as rows. */
  maxWorkBytes: 16 * 2 ** 30,
  maxMemoryBytes: 900 * 2 ** 20,
}

const memoryCheckMs = 100

interface ReaderRun<Request, Progress> {
  /** Program of the reader: a `*-child.ts` file below this folder that calls answerRequest. */
  readonly childFile: string
  readonly request: Request & object
  readonly confinement: Confinement
  readonly limits: ReaderLimits
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/**
 * Reads one foreign file in a child process that cannot exceed its time, memory or disk space, write outside its work
 * folder, or read files of the machine other than the foreign file and the program.
 * @throws UnreadableFile
 */
export async function runReader<Request, Result, Progress>(run: ReaderRun<Request, Progress>): Promise<Result> {
  const compiledCode = await copyCompiledProgram(programOf(run.childFile), run.confinement.workDirectory)
  try {
    return await read(run, compiledCode)
  } finally {
    if (compiledCode !== undefined) await rm(compiledCode, { recursive: true, force: true })
  }
}

async function read<Request, Result, Progress>(
  run: ReaderRun<Request, Progress>,
  compiledCode: string | undefined,
): Promise<Result> {
  const { limits, signal } = run
  if (signal?.aborted === true) throw new UnreadableFile('read_cancelled')
  const child = startReader(run.childFile, { ...run.confinement, compiledCode })
  const processIds = child.pid === undefined ? [] : [child.pid]
  let stopped: UnreadableFile | undefined
  let last: ReaderMessage<Result, Progress> | undefined
  const stop = (reason: UnreadableFile) => {
    stopped ??= reason
    killReader(child)
  }
  const watch = watchLimits({ limits, folder: run.confinement.workDirectory, processIds, stop })
  child.on('message', (message: ReaderMessage<Result, Progress>) => {
    watch.noteProgress()
    if (message.type === 'progress') run.onProgress?.(message.progress)
    else if (message.type === 'started') processIds.push(message.processId)
    else last = message
  })
  const cancel = () => stop(new UnreadableFile('read_cancelled'))
  signal?.addEventListener('abort', cancel)
  try {
    const exit = readerExit(child)
    // A failure to send is ignored: the child has ended, and its exit has the cause.
    child.send(run.request, () => undefined)
    return resultOf(await exit, last, { stopped, limits })
  } finally {
    watch.stop()
    signal?.removeEventListener('abort', cancel)
    if (last === undefined) killReader(child)
  }
}

interface LimitWatch {
  readonly limits: ReaderLimits
  readonly folder: string
  /** Grows as the reader starts processes. */
  readonly processIds: readonly number[]
  readonly stop: (reason: UnreadableFile) => void
}

function watchLimits({ limits, folder, processIds, stop }: LimitWatch) {
  const { timeoutMs, stallMs, maxWorkBytes, maxMemoryBytes } = limits
  const folderWatch = watchWorkFolder({
    folder,
    stallMs,
    maxBytes: maxWorkBytes,
    onStall: () => stop(new UnreadableFile('read_stalled', { stallMs })),
    onFull: () => stop(tooComplex('disk', maxWorkBytes)),
  })
  const timer = setTimeout(() => stop(new UnreadableFile('read_timeout', { timeoutMs })), timeoutMs)
  const memoryChecks = setInterval(() => {
    if (residentBytes(processIds) > maxMemoryBytes) stop(tooComplex('memory', maxMemoryBytes))
  }, memoryCheckMs)
  return {
    noteProgress: () => folderWatch.noteProgress(),
    stop: () => {
      clearTimeout(timer)
      clearInterval(memoryChecks)
      folderWatch.stop()
    },
  }
}

function resultOf<Result>(
  exit: ReaderExit,
  last: ReaderMessage<Result, unknown> | undefined,
  { stopped, limits }: { readonly stopped: UnreadableFile | undefined; readonly limits: ReaderLimits },
): Result {
  if (last?.type === 'done') return last.result
  if (last?.type === 'refused') throw new UnreadableFile(last.code, last.params, { cause: last.detail })
  if (stopped !== undefined) throw stopped
  if (/out of memory/i.test(exit.complaint)) throw tooComplex('memory', limits.maxMemoryBytes)
  if (exit.signal === 'SIGKILL') throw new UnreadableFile('reader_killed', {}, { cause: exit.complaint })
  if (exit.signal !== null) {
    throw new UnreadableFile('file_damaged', { reason: 'crashed' }, { cause: exit.complaint })
  }
  throw new Error(`the reader ended with ${exit.code}: ${exit.complaint}`)
}
