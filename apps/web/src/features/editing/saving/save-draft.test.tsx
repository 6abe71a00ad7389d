import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { createApi, idempotencyHeader } from '@cairn/contract/client'
import { changeFeature, type Feature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureServer } from '../../../../test/feature-server.ts'
import { sampleAccount } from '../../../../test/samples.ts'
import { showFeaturePanel } from '../../../../test/shown-feature.tsx'
import { showSignedIn } from '../../../../test/shown-signed-in.tsx'
import { currentDraft, sendDraft } from '../draft-store.ts'
import { type SaveContext, saveDraft } from './save-draft.ts'
import { SaveProgress } from './save-progress.tsx'
import { useTakeFeature } from './use-take-feature.ts'

let server: FeatureServer
let account: CurrentAccount
beforeEach(() => {
  account = sampleAccount()
  server = new FeatureServer()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

/** The panel with a feature whose property `floors` is changed from 4 to 5. */
async function changeFloors() {
  const geometry = { type: 'Point', coordinates: [-105.25, 39.99] } as const
  const feature = server.add({ geometry, properties: { name: 'City Hall', floors: 4 } })
  const shown = await showFeaturePanel(server, feature.id, account)
  await button('Edit properties').click()
  await field('floors').fill('5')
  return { ...shown, feature }
}

const unknown = 'It is not known whether your changes were saved. Saving again is safe: nothing is saved twice.'
const keysOfChanges = () => server.received.filter(({ method }) => method === 'PUT').map((one) => one.idempotencyKey)

test('a save whose answer was lost is repeated with its key, also after a reload of the page', async () => {
  const { feature, close } = await changeFloors()
  server.on(changeFeature, () => Promise.reject(new TypeError('Failed to fetch')))
  await button('Save').click()
  await expect.element(page.getByText(/The server cannot be reached/)).toBeVisible()
  await button('Save').click()
  await expect.poll(keysOfChanges).toHaveLength(2)
  await expect.element(button('Save')).toBeEnabled()
  window.dispatchEvent(new Event('pagehide'))
  close()
  await showFeaturePanel(server, feature.id, account)
  await button('Continue').click()
  await button('Save').click()
  await expect.poll(keysOfChanges).toHaveLength(3)
  expect(new Set(keysOfChanges()).size).toBe(1)
})

test('a save that another one made already is no conflict', async () => {
  const { feature } = await changeFloors()
  server.changeElsewhere(feature.id, { properties: { name: 'City Hall', floors: 5 } })
  await button('Save').click()
  await expect.element(page.getByText('“City Hall” saved.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('files that were added meanwhile are no conflict, and a file of this page is the new base', async () => {
  const { feature } = await changeFloors()
  const withFiles = (...names: readonly string[]) =>
    server.changeElsewhere(feature.id, {
      properties: {
        ...feature.properties,
        metadata: { File_List: names.map((File) => ({ File_ID: crypto.randomUUID(), File, File_Type: 'Photo' })) },
      },
    })
  server.on(changeFeature, ({ body }) => {
    const current = server.get(feature.id)
    const { version } = body as { readonly version: number }
    if (version !== current.version) throw new Problem('feature_changed', { current })
    return server.changeElsewhere(feature.id, { properties: { ...current.properties, floors: 5 } })
  })
  const { close } = await showSignedIn(<Taking feature={withFiles('a.jpg')} />, server, { account })
  await button('Take').click()
  close()
  await expect.poll(() => currentDraft()?.version).toBe(2)
  withFiles('a.jpg', 'b.jpg')
  await button('Save').click()
  await expect.element(page.getByText('“City Hall” saved.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(new Set(keysOfChanges()).size).toBe(2)
})

function Taking({ feature }: { readonly feature: Feature }) {
  const take = useTakeFeature()
  return (
    <button type="button" onClick={() => take(feature)}>
      Take
    </button>
  )
}

test('a save that takes long says so and can be stopped: the changes stay, it says that they may be saved, and the next attempt has its key', async () => {
  // Rendered below the panel, which shows its own only after some seconds.
  await showSignedIn(<SaveProgress shownMs={0} stoppableMs={0} />, server, { account })
  await changeFloors()
  server.on(changeFeature, () => new Promise(() => {}))
  await button('Save').click()
  await expect.element(page.getByText(/The server has not answered yet/)).toBeVisible()
  const stop = button('Stop waiting').element() as HTMLElement
  stop.click()
  await expect.element(page.getByText(/The server has not answered yet/)).not.toBeInTheDocument()
  await expect.element(field('floors')).toHaveValue('5')
  await expect.element(page.getByText(unknown)).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByText(unknown)).not.toBeInTheDocument()
  await expect.poll(keysOfChanges).toHaveLength(2)
  expect(new Set(keysOfChanges()).size).toBe(1)
})

test('the message of a save whose time is over says that the changes are kept, and that saving again is safe', async () => {
  await changeFloors()
  server.on(changeFeature, () => Promise.reject(new DOMException('', 'TimeoutError')))
  await button('Save').click()
  await expect
    .element(page.getByText(/did not answer in time\. Your changes are kept\..*nothing is saved twice/))
    .toBeVisible()
  await expect.element(field('floors')).toHaveValue('5')
})

test('a save without an answer ends after 30 s: the changes stay, and the next attempt has its key', async () => {
  const feature = server.add({ geometry: { type: 'Point', coordinates: [-105.25, 39.99] }, properties: { floors: 4 } })
  const keys: (string | null)[] = []
  const api = createApi('', async (_, { headers, signal }) => {
    keys.push(new Headers(headers).get(idempotencyHeader))
    signal?.throwIfAborted()
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  const timeout = new AbortController()
  const waits: number[] = []
  const startTimeout = (ms: number) => {
    waits.push(ms)
    return timeout.signal
  }
  sendDraft({ type: 'opened', feature, layerId: feature.layerId })
  sendDraft({ type: 'row-changed', id: 0, change: { text: '5' } })
  // A save that fails uses no other part of the page.
  const context = { api, startTimeout } as unknown as SaveContext
  const saving = saveDraft(context)
  expect(currentDraft()?.status).toBe('saving')
  timeout.abort(new DOMException('The time is over', 'TimeoutError'))
  await saving
  expect(waits).toEqual([30_000])
  expect(currentDraft()).toMatchObject({ status: 'failed', rows: [{ name: 'floors', text: '5' }] })
  await saveDraft(context)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
