import { createApi } from '@cairn/contract/client'
import { changePreferences as change, type Preferences, readPreferences as read } from '@cairn/contract/preferences'
import { Problem } from '@cairn/contract/problem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { changeAccountPreferences, effective, readRecord } from './account-preferences.ts'
import { adoptAccount, changePreferences, preferences, reloadPreferences } from './preferences.ts'
import { SavedPreferences } from './save-preferences.ts'

const accountId = 'ada'

/** Keeps preferences as the server does: a write that is based on an older object is refused. */
class PreferenceServer extends AnsweringServer {
  stored: Preferences = { clientAuthType: 'basic', lastUpdate: null }
  #count = 0

  constructor() {
    super()
    this.on(read, () => this.stored)
    this.on(change, ({ body }) => {
      const next = body as Preferences
      if ((next.lastUpdate ?? '') < (this.stored.lastUpdate ?? '')) {
        throw new Problem('preferences_changed', { preferences: this.stored })
      }
      return this.write(next)
    })
  }

  /** A write of another browser. */
  write(next: object): Preferences {
    this.#count += 1
    this.stored = { ...next, lastUpdate: `2026-01-01T00:00:${String(this.#count).padStart(2, '0')}.000Z` }
    return this.stored
  }
}

async function open(server: AnsweringServer, { delayMs = 60_000 } = {}): Promise<SavedPreferences> {
  adoptAccount(accountId)
  const saved = new SavedPreferences({ api: createApi('', server.send), accountId, delayMs: () => delayMs })
  onTestFinished(() => saved.stop())
  await saved.start()
  return saved
}

test('the first visit moves the preferences of the browser to the account', async () => {
  changePreferences({ scheme: 'dark', units: 'us' })
  const server = new PreferenceServer()
  const saved = await open(server)
  await saved.save()
  expect(server.stored).toMatchObject({ theme: 'dark', showMetricUnits: false })
})

test('another browser gets the preferences of the account, and its own do not replace them', async () => {
  changePreferences({ scheme: 'dark', units: 'us' })
  const server = new PreferenceServer()
  const stored = server.write({ theme: 'light', ours: 1 })
  const saved = await open(server)
  expect(preferences()).toMatchObject({ scheme: 'light', units: 'metric', accountId })
  await saved.save()
  expect(server.stored).toBe(stored)
})

test('a change is saved after the delay, and the keys of other clients stay', async () => {
  const server = new PreferenceServer()
  server.write({ theme: 'light', ours: { a: 1 } })
  await open(server, { delayMs: 0 })
  changePreferences({ units: 'us' })
  await expect.poll(() => server.stored).toMatchObject({ theme: 'light', ours: { a: 1 }, showMetricUnits: false })
})

test('two browsers that change other keys at once lose nothing', async () => {
  const server = new PreferenceServer()
  server.write({ theme: 'light' })
  const saved = await open(server)
  const { stored } = server
  server.write({ ...stored, theme: 'dark', projectPrefs: [{ id: 'theirs', selectedLayers: ['t'] }] })
  changePreferences({ units: 'us' })
  changeAccountPreferences(accountId, { 'projectPrefs/ours': { id: 'ours', selectedLayers: ['o'] } })
  await saved.save()
  expect(server.stored).toMatchObject({ theme: 'dark', showMetricUnits: false })
  expect(server.stored.projectPrefs).toEqual([
    { id: 'theirs', selectedLayers: ['t'] },
    { id: 'ours', selectedLayers: ['o'] },
  ])
  expect(preferences()).toMatchObject({ scheme: 'dark', units: 'us' })
})

test('two tabs that save at once lose nothing', async () => {
  const server = new PreferenceServer()
  const tabs = [await open(server), await open(server)]
  changePreferences({ units: 'us' })
  changeAccountPreferences(accountId, { lastProject: 'p' })
  await Promise.all(tabs.map((tab) => tab.save()))
  expect(server.stored).toMatchObject({ showMetricUnits: false, lastProject: 'p' })
  expect(server.bodiesOf(change)).toHaveLength(1)
})

test('a change that is made while a save runs is saved as well', async () => {
  const server = new PreferenceServer()
  server.write({ theme: 'light' })
  const saved = await open(server)
  changePreferences({ scheme: 'dark' })
  const first = saved.save()
  changePreferences({ units: 'us' })
  await first
  await saved.save()
  expect(server.stored).toMatchObject({ theme: 'dark', showMetricUnits: false })
})

test('a failed save keeps the changes in the browser for the next visit', async () => {
  const server = new PreferenceServer()
  server.write({ theme: 'light' })
  const saved = await open(server)
  server.on(change, () => {
    throw new Problem('unavailable', {})
  })
  changePreferences({ scheme: 'dark' })
  await saved.save()
  saved.stop()
  reloadPreferences()
  expect(preferences().scheme).toBe('dark')
  const next = new PreferenceServer()
  next.stored = server.stored
  await (await open(next)).save()
  expect(next.stored).toMatchObject({ theme: 'dark' })
})

describe('a page that goes away', () => {
  test('saves the changes that wait', async () => {
    const server = new PreferenceServer()
    server.write({ theme: 'light' })
    await open(server)
    changePreferences({ scheme: 'dark' })
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await expect.poll(() => server.stored).toMatchObject({ theme: 'dark' })
  })

  test('without changes sends nothing', async () => {
    const server = new PreferenceServer()
    server.write({ theme: 'light' })
    await open(server)
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(server.bodiesOf(change)).toEqual([])
  })
})

test('a browser that keeps its preferences to itself neither reads nor writes those of the account', async () => {
  const server = new PreferenceServer()
  server.write({ theme: 'dark' })
  changePreferences({ localOnly: true, scheme: 'light' })
  const saved = await open(server)
  changePreferences({ units: 'us' })
  await saved.save()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(server.received).toEqual([])
  expect(preferences()).toMatchObject({ scheme: 'light', units: 'us' })
  changePreferences({ localOnly: false })
  await expect.poll(() => preferences().scheme).toBe('dark')
})

test('an object that grows beyond the limit keeps the newest project', async () => {
  const server = new PreferenceServer()
  const saved = await open(server)
  const projectOf = (id: string) => ({
    id,
    selectedLayers: Array.from({ length: 2000 }, (_, at) => `${id}-${at}`.padEnd(36)),
  })
  for (const id of ['a', 'b', 'c', 'd']) changeAccountPreferences(accountId, { [`projectPrefs/${id}`]: projectOf(id) })
  await saved.save()
  expect(server.stored.projectPrefs?.map(({ id }) => id)).toEqual(['d'])
  expect(effective(readRecord(accountId))['projectPrefs']).toHaveLength(1)
})
