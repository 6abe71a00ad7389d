import { expect, test } from 'vitest'
import { failuresOf } from './failures.mjs'

const run = (...statuses) => ({
  tests: statuses.map((status, index) => ({ file: 'a.spec.ts', name: `journey ${index + 1}`, status })),
})

test('the failures of a journey are summed over the runs, the worst first', () => {
  const reports = [
    run('passed', 'failed', 'skipped'),
    run('timedOut', 'failed', 'skipped'),
    run('passed', 'passed', 'skipped'),
  ]
  expect(failuresOf(reports)).toEqual([
    { name: 'a.spec.ts > journey 2', failed: 2 },
    { name: 'a.spec.ts > journey 1', failed: 1 },
  ])
})
