import { expect, test } from 'vitest'
import { costTable, growthReport, recordedMinutes } from './costs.mjs'

const ring = (name, quietSeconds) => ({
  name,
  isRing: true,
  wallSeconds: 60,
  cpuSeconds: 2 * quietSeconds,
  quietSeconds,
  isWhole: true,
})

test('a ring that takes over 5 % more CPU time than recorded is named with both times', () => {
  expect(growthReport([ring('unit', 62), ring('web', 64)], { unit: 1, web: 1 })).toEqual([
    expect.stringMatching(/^! web took 1\.07 CPU minutes, 7 % more than the 1 of/),
  ])
})

test('the gates are compared together, and a ring without a record is not', () => {
  const gates = [ring('lint', 40), ring('types', 24)].map((each) => ({ ...each, isRing: false }))
  expect(growthReport([...gates, ring('new', 900)], { gates: 1 })).toEqual([expect.stringContaining('gates')])
})

test('a time that misses killed processes is a lower bound in the table, and is not compared', () => {
  const partly = { ...ring('web', 600), isWhole: false }
  expect(costTable([partly]).split('\n').slice(1)).toEqual([
    'web          60.0 s   ≥ 1200.0 s',
    'together     60.0 s   ≥ 1200.0 s',
  ])
  expect(growthReport([partly], { web: 1 })).toEqual([])
})

test('the recorded times name the rings of .ci/run', () => {
  const names = ['gates', 'unit', 'integration-native', 'integration-embedded', 'faults', 'web', 'e2e']
  expect(names).toEqual(expect.arrayContaining(Object.keys(recordedMinutes())))
  for (const minutes of Object.values(recordedMinutes())) expect(minutes).toBeGreaterThan(0)
})
