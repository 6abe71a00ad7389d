import { expect, test } from 'vitest'
import { exceptions, limitSeconds, overBudget, timeReport } from './budgets.mjs'
import { slowdownOf } from './load-probe.mjs'

const took = (durationMs, project = 'server') => ({ project, file: 'a.test.ts', name: 'works', startMs: 0, durationMs })

test('a test over the budget of its project is reported with its time and its limit', () => {
  const over = overBudget([took(2900), took(3100), took(900, 'packages')], () => 1)
  expect(over).toMatchObject([{ durationMs: 3100, limitMs: 3000 }])
  expect(timeReport([took(3100)], over)).toContain('✗ 3.1 s, where 3.0 s are allowed: a.test.ts > works')
})

test('the limit grows with the time that the probe took while the test ran', () => {
  const slowAfter = (startMs, endMs) => (endMs > 4000 ? 2 : 1)
  expect(overBudget([took(3900)], slowAfter)).toHaveLength(1)
  expect(overBudget([took(8400)], slowAfter)).toHaveLength(0)
  expect(overBudget([took(9000)], slowAfter)).toHaveLength(1)
})

test('the slowdown is the mean of the samples around the test, and never a reason for a lower limit', () => {
  const samples = [
    { atMs: 1000, slowdown: 2 },
    { atMs: 2000, slowdown: 4 },
    { atMs: 9000, slowdown: 0.5 },
  ]
  expect(slowdownOf(samples, 1500, 1600)).toBe(3)
  expect(slowdownOf(samples, 9000, 9100)).toBe(1)
  expect(slowdownOf([], 0, 1)).toBe(1)
})

test('there are at most ten exceptions, each with a reason and a longer limit', () => {
  expect(exceptions.length).toBeLessThanOrEqual(10)
  for (const { test: name, project, seconds, reason } of exceptions) {
    expect(reason).toMatch(/\w+ \w+/)
    expect(limitSeconds({ project, name: '' }, 1)).toBeLessThan(seconds)
    expect(limitSeconds({ project, name }, 1)).toBe(seconds)
  }
})

test('the ten slowest tests are listed, the slowest first', () => {
  const report = timeReport(
    Array.from({ length: 12 }, (_, index) => took(1000 * index)),
    [],
  )
  expect(report.split('\n')).toHaveLength(11)
  expect(report.split('\n')[1]).toContain('11.0 s')
})
