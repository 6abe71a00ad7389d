// Writes the result of a Vitest ring to the file that CAIRN_RING_REPORT names.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class RingReporter {
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
