import { readdirSync, readFileSync } from 'node:fs'

/**
 * CPU time of processes so far, in milliseconds, on Linux; undefined on other systems. Unlike elapsed time it depends
 * little on other load of the machine.
 */
export function cpuMsOf(pids: readonly number[]): number | undefined {
  try {
    return pids.reduce((sum, pid) => sum + threadsOf(pid).reduce((ofThreads, text) => ofThreads + ranMs(text), 0), 0)
  } catch {
    return undefined
  }
}

/** A process and its running children. */
export function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return [pid, ...children]
  } catch {
    return [pid]
  }
}

function threadsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
}

/** The first number: nanoseconds on a CPU (Linux, Documentation/scheduler/sched-stats). */
function ranMs(schedstat: string): number {
  return Number(schedstat.split(' ', 1)[0]) / 1e6
}
