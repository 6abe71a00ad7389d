import type { Overview } from '@cairn/contract/overview'
import { expect, test } from 'vitest'
import { sampleOverview } from '../../test/samples.ts'
import { firstStepsOf } from './first-steps.ts'

const fresh = sampleOverview({
  members: { active: 1, invited: 0, expired: 0, inactive: 0, seats: null },
  content: { projects: 0, layers: 0, features: 0 },
  dictionaries: 0,
})
const stateOf = (overview: Overview) => firstStepsOf(overview).map(({ name, isDone }) => `${name} ${isDone}`)

test('a new organization has four steps to do, and each is ticked off by what it makes', () => {
  expect(stateOf(fresh)).toEqual(['project false', 'data false', 'dictionary false', 'colleague false'])
  const content = { projects: 1, layers: 4, features: 0 }
  expect(stateOf({ ...fresh, content })).toContain('project true')
  expect(stateOf({ ...fresh, content: { ...content, features: 1 } })).toContain('data true')
  expect(stateOf({ ...fresh, dictionaries: 1 })).toContain('dictionary true')
  const members = { active: 1, invited: 1, expired: 0, inactive: 0, seats: null }
  expect(stateOf({ ...fresh, members })).toContain('colleague true')
})

test('an editor who administers nothing has the steps on the map alone', () => {
  expect(stateOf({ ...fresh, members: null })).toEqual(['project false', 'data false'])
})
