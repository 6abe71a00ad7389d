// Writes the result of the journeys to the file that CAIRN_RING_REPORT names.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class RingReporter {
  #errors = 0
  #cases = new Map()

  onTestEnd(testCase, result) {
    this.#cases.set(testCase, result)
  }

  onError() {
    this.#errors += 1
  }

  onEnd() {
    const cases = [...this.#cases.keys()]
    const count = (...outcomes) => cases.filter((testCase) => outcomes.includes(testCase.outcome())).length
    const report = {
      passed: count('expected', 'flaky'),
      failed: count('unexpected') + this.#errors,
      skipped: count('skipped'),
      tests: [...this.#cases].map(timeOf),
    }
    writeFileSync(process.env.CAIRN_RING_REPORT, JSON.stringify(report))
  }
}

function timeOf([testCase, { startTime, duration, status }]) {
  return {
    project: 'e2e',
    file: relative(process.cwd(), testCase.location.file),
    name: testCase.title,
    status,
    startMs: startTime.getTime(),
    durationMs: duration,
  }
}
