import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { type Preferences, readPreferences, changePreferences as savePreferences } from '@cairn/contract/preferences'
import { userTypes } from '@cairn/domain/permissions'
import { Link, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleAccount, sampleEditor, sampleOrganization, sampleViewer } from '../../test/samples.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { SignedIn } from '../screens/app/signed-in.tsx'

const guide = (name: string) => page.getByRole('dialog').getByRole('heading', { name, exact: true })
const plus = () =>
  sampleAccount({ userType: userTypes.viewer, organization: sampleOrganization({ name: 'Plus', type: 'plus' }) })

/** Pages of the application for an account whose preferences the server stores. */
async function showPages(account: CurrentAccount, preferences: Partial<Preferences> = {}, address = '/settings/home') {
  const stored = { clientAuthType: 'basic', lastUpdate: '2030-06-02T12:00:00.000Z' } as const
  const server = new AnsweringServer()
    .on(readPreferences, () => ({ ...stored, ...preferences }))
    .on(savePreferences, ({ body }) => ({ ...(body as Preferences), lastUpdate: '2030-06-02T12:00:01.000Z' }))
  const pages = (
    <Routes>
      <Route element={<SignedIn />}>
        <Route path="/settings/*" element={<Link to="/index.html">The settings</Link>} />
        <Route path="/billing" element={<Link to="/index.html">The billing page</Link>} />
        <Route path="*" element={<p>The map</p>} />
      </Route>
    </Routes>
  )
  await showSignedIn(pages, server, { account, address })
  return server
}

test.each([
  ['an editor', sampleEditor(), '/', 'Getting started', 'skipGettingStartedGuide'],
  ['a plus organization', plus(), '/settings/home', 'Quick start', 'skipPlusQuickStartGuide'],
] as const)('the guide of %s opens by itself, and the choice to skip it is saved', async (...row) => {
  const [, account, address, title, flag] = row
  const server = await showPages(account, {}, address)
  await expect.element(guide(title)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Do not show this guide again' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => server.bodiesOf(savePreferences).at(-1)).toMatchObject({ [flag]: true })
})

test('the guide opens once: not again on another page', async () => {
  await showPages(sampleEditor())
  await expect.element(guide('Getting started')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'The settings' }).click()
  await expect.element(page.getByText('The map')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the guide does not cover the billing pages', async () => {
  await showPages(sampleEditor(), {}, '/billing')
  await page.getByRole('link', { name: 'The billing page' }).click()
  await expect.element(guide('Getting started')).toBeVisible()
})

test.each([
  ['a user who skipped it in another browser', sampleEditor(), { skipGettingStartedGuide: true }],
  ['a viewer', sampleViewer(), {}],
] as const)('no guide opens for %s', async (_, account, preferences) => {
  const server = await showPages(account, preferences, '/')
  await expect.element(page.getByText('The map')).toBeVisible()
  await expect.poll(() => server.received.filter(({ path }) => path === readPreferences.path)).toHaveLength(1)
  await page.getByText('The map').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
