import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const sampleMs = 50

/** Memory of processes in bytes, on Linux; 0 on other systems. */
export function memoryBytesOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + residentBytes(pid), 0)
}

/** VmRSS (proc_pid_status(5)), in kB. */
function residentBytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** The largest memory while `work` runs. */
export async function peakBytesDuring(memoryBytes: () => number, work: () => Promise<void>): Promise<number> {
  const done = new AbortController()
  const working = work().finally(() => done.abort())
  // Awaited below: until then a failure must not end the process, whose server would stay.
  working.catch(() => undefined)
  let peak = memoryBytes()
  while (!done.signal.aborted) {
    await delay(sampleMs)
    peak = Math.max(peak, memoryBytes())
  }
  await working
  return peak
}
