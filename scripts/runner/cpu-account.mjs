// The CPU time of a step and of every process that it starts.
import { mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Opens an account for a process of this one that starts next. In a control group of Linux (v2, or the controller cpuacct of
 * v1, where this user may create one: root, or a delegated group) it is exact, and counts killed processes, their children
 * and what they left behind. Otherwise it counts the processes that ended and were waited for by their parent: not the database of a killed server
 * or the pages of a killed browser. Elsewhere than on Linux it counts nothing.
 */
export function openCpuAccount() {
  const group = makeGroup()
  return group === undefined ? new WaitedAccount() : new GroupAccount(group)
}

class GroupAccount {
  isWhole = true
  #group

  constructor(group) {
    this.#group = group
  }

  /** Call it before the process can start others. */
  add(pid) {
    writeFileSync(join(this.#group.folder, 'cgroup.procs'), String(pid))
  }

  /** The CPU seconds until now; the account is closed. */
  close() {
    const { folder, readSeconds } = this.#group
    const seconds = readSeconds(folder)
    if (!isRemoved(folder)) process.once('exit', () => isRemoved(folder))
    return seconds
  }
}

class WaitedAccount {
  isWhole = false

  add() {}

  /** Call it where the end of the process is noticed: steps that run side by side share one count. */
  close() {
    const total = waitedSeconds()
    const seconds = total - WaitedAccount.#closed
    WaitedAccount.#closed = total
    return seconds
  }

  /** The seconds of the accounts that were closed before. */
  static #closed = waitedSeconds()
}

/** The kinds of control groups: their mount, the group of this process, and the CPU seconds of a group. */
const kinds = [
  {
    mount: /^\S+ (\S+) cgroup2 /m,
    own: /^0::(.*)$/m,
    readSeconds: (folder) => Number(/^usage_usec (\d+)$/m.exec(read(folder, 'cpu.stat'))[1]) / 1e6,
  },
  {
    mount: /^\S+ (\S+) cgroup \S*\bcpuacct\b/m,
    own: /^\d+:(?:\w+,)*cpuacct(?:,\w+)*:(.*)$/m,
    readSeconds: (folder) => Number(read(folder, 'cpuacct.usage')) / 1e9,
  },
]

/** A new group and how its time is read, or undefined. */
function makeGroup() {
  for (const { mount, own, readSeconds } of kinds) {
    try {
      const [, parent] = mount.exec(read('/proc/self/mounts'))
      const [, name] = own.exec(read('/proc/self/cgroup'))
      const folder = mkdtempSync(join(parent, name, 'cairn-step-'))
      return { folder, readSeconds }
    } catch {
      // Another system, another kind of groups, or no right to create one.
    }
  }
  return undefined
}

function read(...path) {
  return readFileSync(join(...path), 'utf8')
}

/** A group with a process in it stays. */
function isRemoved(group) {
  try {
    rmdirSync(group)
    return true
  } catch {
    return false
  }
}

/** The time of ended children, of theirs that they waited for, and so on (proc(5): cutime, cstime, in hundredths). */
function waitedSeconds() {
  try {
    const stat = read('/proc/self/stat')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return Number.NaN
  }
}
