// Runs steps, several at a time where that is faster, and prints the output of each whole and in the order of the list.
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { compileCache, root } from '../setup.mjs'
import { overBudget, timeReport } from './budgets.mjs'
import { startLoadProbe } from './load-probe.mjs'
import { readReport } from './totals.mjs'

/**
 * Runs the steps in their order, `lanes` of them at a time. The output of the first one that is not finished is printed
 * as it comes, that of the others once it is their turn. After a failure no step starts, and the steps after the failed one
 * are ended. Returns the name of the step that failed, or undefined.
 */
export async function runSteps(steps, { node, lanes = 1 }) {
  const runs = steps.map((step) => new Run(step, node))
  const waiting = [...runs]
  const lane = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) if (!(await run.passes())) waiting.length = 0
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

class Run {
  #step
  #node
  #output = []
  #printing = false
  #child
  #passed
  #ended = new Promise((resolve) => (this.#passed = resolve))

  constructor(step, node) {
    this.#step = step
    this.#node = node
  }

  get name() {
    return this.#step.name
  }

  /** Runs the step to its end. */
  async passes() {
    const started = performance.now()
    const probe = startLoadProbe()
    this.#write(`\n▸ ${this.name}\n`)
    const status = await this.#spawn()
    probe.stop()
    const isInTime = this.#checkTimes(probe)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const passed = status === 0 && isInTime
    this.#write(passed ? `✓ ${this.name} (${seconds} s)\n` : `✗ ${this.name} failed (${seconds} s)\n`)
    this.#passed(passed)
    return passed
  }

  /** Prints what the step has written, and from now on what it writes. Returns whether it passed, once it has ended. */
  print() {
    this.#printing = true
    for (const text of this.#output.splice(0)) process.stdout.write(text)
    return this.#ended
  }

  end() {
    this.#passed(false)
    this.#child?.kill()
  }

  #write(text) {
    if (this.#printing) process.stdout.write(text)
    else this.#output.push(text)
  }

  #spawn() {
    const path = [dirname(this.#node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
    const child = spawn(this.#node, this.#step.args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...compileCache,
        ...process.env,
        PATH: path,
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
        ...(this.#step.report && { CAIRN_RING_REPORT: this.#step.report }),
        ...this.#step.env,
      },
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => this.#write(text))
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
      // A process that the step left behind may hold its output open.
      child.once('exit', (status) => setTimeout(resolve, leftBehindMs, status).unref())
    })
  }

  #checkTimes(probe) {
    if (!this.#step.report) return true
    const { tests } = readReport(this.#step.report)
    const over = overBudget(tests, probe.slowdownBetween)
    if (tests.length > 0) this.#write(`${timeReport(tests, over)}\n`)
    return over.length === 0
  }
}
