import { changePreferences, readPreferences } from '@cairn/contract/preferences'
import { Problem } from '@cairn/contract/problem'
import { expect } from 'vitest'
import { test } from '../../test/working-server.ts'

test.for([
  ['the first preferences', false],
  ['preferences that are stored', true],
] as const)(
  'of two browsers that write %s at once, the second gets the object of the first',
  async ([, isStored], { seeds }) => {
    const { api } = await seeds.person()
    const { lastUpdate } = isStored
      ? await api(changePreferences, { body: { clientAuthType: 'basic', lastUpdate: null } })
      : await api(readPreferences, {})
    const write = (theme: 'dark' | 'light') =>
      api(changePreferences, { body: { clientAuthType: 'basic', theme, lastUpdate } })
    const results = await Promise.allSettled([write('dark'), write('light')])
    const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(stored).toHaveLength(1)
    expect(refused).toMatchObject([new Problem('preferences_changed', { preferences: stored[0] ?? { lastUpdate } })])
    expect(await api(readPreferences, {})).toEqual(stored[0])
  },
)
