// Writes the result of a Vitest ring to the file that CAIRN_RING_REPORT names, and says which tests run when it is ended.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class RingReporter {
  #running = new Set()

  onInit() {
    process.once('SIGTERM', () => {
      for (const entity of this.#running) console.error(`not finished: ${nameOf(entity)}`)
      process.exit(1)
    })
  }

  onTestModuleStart(module) {
    this.#running.add(module)
  }

  onTestModuleEnd(module) {
    this.#running.delete(module)
  }

  onTestCaseReady(testCase) {
    this.#running.add(testCase)
  }

  onTestCaseResult(testCase) {
    this.#running.delete(testCase)
  }

  onTestRunEnd(modules, unhandledErrors) {
    const cases = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state) => cases.filter((testCase) => testCase.result().state === state).length
    // A file that could not be read has no test that failed.
    const broken = modules.filter((module) => module.errors().length > 0).length
    const report = {
      passed: count('passed'),
      failed: count('failed') + broken + unhandledErrors.length,
      skipped: count('skipped'),
      tests: cases.flatMap(timeOf),
    }
    writeFileSync(process.env.CAIRN_RING_REPORT, JSON.stringify(report))
  }
}

function timeOf(testCase) {
  const diagnostic = testCase.diagnostic()
  if (!diagnostic) return []
  return {
    project: testCase.project.name.replace(/ \(.*\)$/, ''),
    file: relative(process.cwd(), testCase.module.moduleId),
    name: testCase.fullName,
    startMs: diagnostic.startTime,
    durationMs: diagnostic.duration,
  }
}

function nameOf(entity) {
  return entity.type === 'test'
    ? `${nameOf(entity.module)} > ${entity.fullName}`
    : relative(process.cwd(), entity.moduleId)
}
