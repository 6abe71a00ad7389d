import { expect, test } from 'vitest'
import { sampleOverview } from '../../test/samples.ts'
import { nextStepsOf } from './next-steps.ts'

const names = (parts: Parameters<typeof sampleOverview>[0]) =>
  nextStepsOf(sampleOverview(parts)).map(({ name }) => name)

test('an organization in which nothing is left to do has no next step', () => {
  expect(names({})).toEqual([])
})

test('a new organization is led to its first project, a dictionary and a colleague', () => {
  const content = { projects: 0, layers: 0, features: 0 }
  const members = { active: 1, invited: 0, expired: 0, inactive: 0, seats: null }
  expect(names({ content, members, dictionaries: 0 })).toEqual(['project', 'dictionary', 'colleague'])
})

test('what waits for the administrator comes first', () => {
  expect(
    names({
      requests: 1,
      jobs: { running: 0, failed: 2 },
      projectsWithoutDictionary: 3,
      members: { active: 2, invited: 1, expired: 1, inactive: 0, seats: null },
    }),
  ).toEqual(['requests', 'failed', 'assign', 'invited', 'expired'])
})

test('a member who administers nothing is not led to screens of administrators', () => {
  const parts = { members: null, requests: null, projectsWithoutDictionary: null, dictionaries: 0 }
  expect(names(parts)).toEqual([])
})
