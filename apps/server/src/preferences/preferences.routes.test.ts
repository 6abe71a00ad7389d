import { changePreferences, type Preferences, preferencesMaxBytes, readPreferences } from '@cairn/contract/preferences'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import type { Person } from '../../test/seeds.ts'

const read = ({ api }: Person) => api(readPreferences, {})
const write = ({ api }: Person, body: object) => api(changePreferences, { body: body as Preferences })

test('an account without preferences gets the defaults, and no time of an update', async ({ seeds }) => {
  expect(await read(await seeds.person())).toEqual({ clientAuthType: 'basic', lastUpdate: null })
})

test('the preferences come back as they were written, with keys that the server does not know', async ({ seeds }) => {
  const viewer = await seeds.person({ userType: userTypes.viewer, permission: permissionBits.view })
  const preferences = {
    theme: 'dark',
    showMetricUnits: false,
    lastProject: null,
    expansionList: ['a', 'b'],
    projectPrefs: [{ id: 'p', name: 'Mains', mapPrefs: { mapCenter: { lat: 40, lng: -105 }, zoomLevel: 12.5, x: 1 } }],
    clientAuthType: 'param',
    ours: { nested: [1, 'zwei', null] },
  }
  const { lastUpdate, ...written } = await write(viewer, preferences)
  expect(written).toEqual(preferences)
  expect(await read(viewer)).toEqual({ ...preferences, lastUpdate })
})

test('the preferences of an account are its own', async ({ app, seeds }) => {
  const ada = await seeds.person()
  const ben = await seeds.person({ organizationId: ada.organizationId })
  await write(ada, { theme: 'dark' })
  expect(await read(ben)).not.toHaveProperty('theme')
  await problemFrom(app.as()(readPreferences, {}), 'not_signed_in')
  await problemFrom(app.as()(changePreferences, { body: {} }), 'not_signed_in')
})

describe('a write', () => {
  test('that is based on an older object is refused with the stored one', async ({ seeds }) => {
    const person = await seeds.person()
    const first = await write(person, { theme: 'dark' })
    const second = await write(person, { ...first, showMetricUnits: false })
    for (const lastUpdate of [first.lastUpdate, null]) {
      const { params } = await problemFrom(write(person, { theme: 'light', lastUpdate }), 'preferences_changed')
      expect(params).toEqual({ preferences: second })
    }
    expect(await read(person)).toEqual(second)
  })

  test('gets a later time than the one before, also within one millisecond', async ({ seeds }) => {
    const person = await seeds.person()
    const times: string[] = []
    let lastUpdate: string | null = null
    for (let count = 0; count < 3; count++) {
      ;({ lastUpdate } = await write(person, { lastUpdate }))
      times.push(lastUpdate ?? '')
    }
    expect(times).toEqual([...new Set(times)].toSorted())
  })

  test('of more than 256 KB is refused', async ({ seeds }) => {
    const person = await seeds.person()
    const most = preferencesMaxBytes - JSON.stringify({ ours: '', lastUpdate: null }).length
    await write(person, { ours: 'x'.repeat(most - 16) })
    const before = await read(person)
    const { lastUpdate } = before
    const { params } = await problemFrom(write(person, { ours: 'x'.repeat(most + 64), lastUpdate }), 'too_large')
    expect(params).toEqual({ maxBytes: preferencesMaxBytes })
    expect(await read(person)).toEqual(before)
  })

  test.for([
    ['a theme that does not exist', { theme: 'sepia' }],
    ['a flag that is text', { showMetricUnits: 'yes' }],
    ['a list that is an object', { expansionList: {} }],
    ['a time that is no time', { lastUpdate: 'yesterday' }],
    ['a text that cannot be stored', { ours: 'a\0' }],
    ['values that are nested too deeply', { ours: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown }],
  ] as const)('with %s is refused', async ([, body], { seeds }) => {
    const person = await seeds.person()
    await problemFrom(write(person, body), 'invalid_request')
    expect(await read(person)).toEqual({ clientAuthType: 'basic', lastUpdate: null })
  })
})
