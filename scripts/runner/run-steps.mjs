// Runs steps, several at a time where that is faster, and prints the output of each whole and in the order of the list.
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { compileCache, root } from '../setup.mjs'
import { overBudget, timeReport } from './budgets.mjs'
import { costText } from './costs.mjs'
import { openCpuAccount } from './cpu-account.mjs'
import { startLoadProbe } from './load-probe.mjs'
import { readReport, secondReportFile } from './totals.mjs'

/**
 * Runs the steps in their order, `lanes` of them at a time. The output of the first one that is not finished is printed
 * as it comes, that of the others once it is their turn. After a failure no step starts, and the steps after the failed one
 * are ended. A step that prints nothing for `silenceMs` hangs: it is ended too. Appends the costs of each step that ended to
 * `costs`. Returns the name of the step that failed, or undefined.
 */
export async function runSteps(steps, { node, lanes = 1, costs = [], silenceMs = 5 * 60_000 }) {
  const runs = steps.map((step) => new Run(step, { node, silenceMs }))
  const waiting = [...runs]
  const lane = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      if (!(await run.passes())) waiting.length = 0
      costs.push(run.cost)
    }
  }
  const working = Promise.all(Array.from({ length: lanes }, lane))
  for (const run of runs) {
    if (await run.print()) continue
    for (const other of runs) other.end()
    await working
    return run.name
  }
  await working
  return undefined
}

const leftBehindMs = 5000
const farewellMs = 10_000

class Run {
  #step
  #node
  #silenceMs
  #output = []
  #printing = false
  #child
  #cost
  #passed
  #ended = new Promise((resolve) => (this.#passed = resolve))

  constructor(step, { node, silenceMs }) {
    this.#step = step
    this.#node = node
    this.#silenceMs = silenceMs
  }

  get name() {
    return this.#step.name
  }

  /** The time that the step took, once it has ended. */
  get cost() {
    return this.#cost
  }

  /** Runs the step to its end. */
  async passes() {
    const started = performance.now()
    const probe = startLoadProbe()
    const account = openCpuAccount()
    this.#write(`\n▸ ${this.name}\n`)
    const status = await this.#spawn({ ...this.#step, account })
    const isInTime = await this.#isInTime({ probe, account, mayRepeat: status === 0 })
    probe.stop()
    this.#cost = this.#costOf(account, probe, (performance.now() - started) / 1000)
    const passed = isInTime && status === 0
    this.#write(`${passed ? `✓ ${this.name}` : `✗ ${this.name} failed`} (${costText(this.#cost)})\n`)
    this.#passed(passed)
    return passed
  }

  #costOf(account, probe, wallSeconds) {
    const cpuSeconds = account.close()
    return {
      name: this.name,
      isRing: this.#step.report !== undefined,
      wallSeconds,
      cpuSeconds,
      quietSeconds: cpuSeconds / probe.cpuSlowdown(),
      isWhole: account.isWhole,
    }
  }

  /** Prints what the step has written, and from now on what it writes. Returns whether it passed, once it has ended. */
  print() {
    this.#printing = true
    for (const text of this.#output.splice(0)) process.stdout.write(text)
    return this.#ended
  }

  end() {
    this.#passed(false)
    if (this.#child) endGroup(this.#child.pid)
  }

  #write(text) {
    if (this.#printing) process.stdout.write(text)
    else this.#output.push(text)
  }

  #spawn({ args, report, env, account }) {
    const path = [dirname(this.#node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
    const child = spawn(this.#node, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that it can be ended with what it started.
      detached: true,
      env: {
        ...compileCache,
        ...process.env,
        PATH: path,
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
        ...(report && { CAIRN_RING_REPORT: report }),
        ...env,
      },
    })
    this.#child = child
    if (child.pid !== undefined) account.add(child.pid)
    const endWithRunner = () => kill(child.pid, 'SIGKILL')
    process.once('exit', endWithRunner)
    const hanging = setTimeout(() => this.#endSilent(child.pid), this.#silenceMs)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        hanging.refresh()
        this.#write(text)
      })
    const ended = new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
      // A process that the step left behind may hold its output open.
      child.once('exit', (status) => setTimeout(resolve, leftBehindMs, status).unref())
    })
    return ended.finally(() => {
      clearTimeout(hanging)
      process.off('exit', endWithRunner)
    })
  }

  #endSilent(pid) {
    this.#write(`\nNothing was printed for ${this.#silenceMs / 1000} s: the step hangs and is ended.\n`)
    endGroup(pid)
  }

  /**
   * Whether each test of a ring ended within its budget. A pause of the machine delays one test and not the probe, so the
   * tests over their budget run a second time, without the rest of the ring: a slow test is slow there too.
   */
  async #isInTime({ probe, account, mayRepeat }) {
    const { report, narrowedTo, env } = this.#step
    if (!report) return true
    const over = this.#reportTimes(report, probe)
    if (over.length === 0 || !mayRepeat || !narrowedTo) return over.length === 0
    this.#write(`\nTests over their budget run a second time: ${over.length}\n`)
    const second = secondReportFile(report)
    const status = await this.#spawn({ args: narrowedTo(over), report: second, env, account })
    const ran = new Set(readReport(second).tests.map(keyOf))
    const overAgain = new Set(this.#reportTimes(second, probe).map(keyOf))
    return status === 0 && over.every((test) => ran.has(keyOf(test)) && !overAgain.has(keyOf(test)))
  }

  /** Prints the slowest tests of a report. Returns those over their budget. */
  #reportTimes(report, probe) {
    const { tests } = readReport(report)
    const over = overBudget(tests, probe.slowdownBetween)
    if (tests.length > 0) this.#write(`${timeReport(tests, over)}\n`)
    return over
  }
}

/** Asks a group of processes to end, and kills what is left of it after a while. */
function endGroup(pid) {
  kill(pid, 'SIGTERM')
  setTimeout(kill, farewellMs, pid, 'SIGKILL').unref()
}

function kill(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended.
  }
}

function keyOf({ file, name }) {
  return `${file} > ${name}`
}
