import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { signOut } from '@cairn/contract/auth/auth'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleAccount } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { listStoredForms, storeForm } from '../../feature-forms/filling/stored-forms.ts'
import { draftKey, listStoredDrafts, storeDraft } from '../../features/editing/stored/stored-drafts.ts'
import { AccountMenu } from './account-menu.tsx'

let account: CurrentAccount
beforeEach(() => {
  account = { ...sampleAccount(), id: crypto.randomUUID() }
})

const stored = () => listStoredDrafts(account.id)
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The draft of an earlier visit. */
async function storeEarlierDraft(accountId = account.id): Promise<void> {
  const geometry = { type: 'Point', coordinates: [-105.25, 39.99] } as const
  const edit = { featureId: null, layerId: 'mains', version: null, base: null, rows: [], geometry }
  await storeDraft({ key: draftKey(accountId, edit), accountId, edit, storedAt: '2026-01-01T12:00:00.000Z' })
}

/** Keeps the store of drafts locked until the test ends: no other read and no write of it ends before. */
async function lockStore(): Promise<void> {
  const opening = indexedDB.open('cairn-drafts-2')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const store = opening.result.transaction('draft', 'readwrite').objectStore('draft')
  let locked = true
  onTestFinished(() => {
    locked = false
  })
  const hold = () => {
    if (locked) store.count().addEventListener('success', hold)
    else opening.result.close()
  }
  await new Promise((resolve) => {
    store.count().addEventListener('success', resolve)
    hold()
  })
}

async function startSignOut() {
  const server = new AnsweringServer().on(signOut, () => ({}))
  const { session } = await showSignedIn(<AccountMenu />, server, { account })
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  return session
}

test('a sign-out asks about drafts of earlier visits and discards them', async () => {
  await storeEarlierDraft()
  const session = await startSignOut()
  await expect.element(page.getByText(/^Unsaved changes to 1 feature are stored/)).toBeVisible()
  expect(session.state.status).toBe('signed-in')
  await button('Discard and sign out').click()
  await expect.poll(() => session.state.status).toBe('signed-out')
  expect(await stored()).toEqual([])
})

test('a sign-out asks about values of forms too, and discards them', async () => {
  await storeEarlierDraft()
  const key = `${account.id}/htmlform_feature.7`
  await storeForm({ key, accountId: account.id, values: [], base: null, storedAt: '2026-01-01T12:00:00.000Z' })
  const session = await startSignOut()
  await expect.element(page.getByText(/^Unsaved changes to 2 features are stored/)).toBeVisible()
  await button('Discard and sign out').click()
  await expect.poll(() => session.state.status).toBe('signed-out')
  expect([await stored(), await listStoredForms(account.id)]).toEqual([[], []])
})

test('a sign-out keeps the drafts that the user wants to keep', async () => {
  await storeEarlierDraft()
  const session = await startSignOut()
  await button('Keep and sign out').click()
  await expect.poll(() => session.state.status).toBe('signed-out')
  expect(await stored()).toHaveLength(1)
})

test('a sign-out asks nothing about the drafts of another account, and leaves them', async () => {
  const other = crypto.randomUUID()
  await storeEarlierDraft(other)
  const session = await startSignOut()
  await expect.poll(() => session.state.status).toBe('signed-out')
  expect(await listStoredDrafts(other)).toHaveLength(1)
})

test('a sign-out does not wait for a store of drafts that does not respond', async () => {
  await storeEarlierDraft()
  await lockStore()
  const session = await startSignOut()
  await expect.poll(() => session.state.status).toBe('signed-out')
})

test('a sign-out does not wait for drafts that cannot be discarded', async () => {
  await storeEarlierDraft()
  const session = await startSignOut()
  await expect.element(button('Discard and sign out')).toBeVisible()
  await lockStore()
  await button('Discard and sign out').click()
  await expect.poll(() => session.state.status).toBe('signed-out')
})

test('a sign-out ends although the store of drafts fails', async () => {
  localStorage.setItem('cairn-draft.bad', JSON.stringify({ key: {}, storedAt: '2026-01-01T12:00:00.000Z' }))
  onTestFinished(() => localStorage.removeItem('cairn-draft.bad'))
  const session = await startSignOut()
  await expect.poll(() => session.state.status).toBe('signed-out')
})

test('the menu leads to the settings', async () => {
  const { router } = await showSignedIn(<AccountMenu />, new AnsweringServer(), { account })
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  expect(router.state.location.pathname).toBe('/settings/home')
})

test('names an administrator of the organization as such, and any other member by the type', async () => {
  const { close } = await showSignedIn(<AccountMenu />, new AnsweringServer(), { account })
  await button('Account of Demo Admin').click()
  await expect.element(page.getByText(`${account.organization.name} · Administrator`)).toBeVisible()
  close()
  await showSignedIn(<AccountMenu />, new AnsweringServer(), { account: { ...account, permissions: [] } })
  await button('Account of Demo Admin').click()
  await expect.element(page.getByText(`${account.organization.name} · Editor`)).toBeVisible()
})
