import { type CurrentAccount, readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { changeFeature } from '@cairn/contract/features/features'
import { readPreferences, changePreferences as savePreferences } from '@cairn/contract/preferences'
import { Problem } from '@cairn/contract/problem'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { FeatureServer } from '../../../test/feature-server.ts'
import { sampleAccount, sampleViewer } from '../../../test/samples.ts'
import { PanelPage } from '../../../test/shown-feature.tsx'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { beginSession } from '../../map/map-session.ts'
import { emptySession } from '../../map/stored-session.ts'
import { SignedIn } from './signed-in.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const floors = page.getByRole('textbox', { name: 'floors', exact: true })
const inactive = page.getByRole('heading', { name: 'The subscription of your organization has ended' })

/** A page with a feature whose property `floors` is changed to 5, while the organization pays. */
async function changeFloors(member: CurrentAccount) {
  let isActive = true
  const stored = {
    clientAuthType: 'basic',
    lastUpdate: '2030-06-02T12:00:00.000Z',
    skipGettingStartedGuide: true,
  } as const
  const server = new FeatureServer()
    .on(readCurrentAccount, () => ({ ...member, isActive }))
    .on(readPreferences, () => stored)
    .on(savePreferences, () => stored)
  const { id } = server.add({ geometry: { type: 'Point', coordinates: [-105.25, 39.99] }, properties: { floors: 4 } })
  beginSession(member.id, emptySession, false)
  const shown = await showSignedIn(
    <Routes>
      <Route element={<SignedIn />}>
        <Route path="/billing" element={<p>The billing page</p>} />
        <Route path="*" element={<PanelPage />} />
      </Route>
    </Routes>,
    server,
    { account: member, address: `/?project=${server.project.id}&feature=${id}` },
  )
  const setActive = (now: boolean) => {
    isActive = now
    server.on(changeFeature, () => {
      throw new Problem('subscription_lapsed', {})
    })
  }
  return { ...shown, setActive }
}

test('a subscription that lapses while a feature is edited shows the inactive-user screen and keeps the draft', async () => {
  const { setActive, failures } = await changeFloors(sampleAccount())
  await button('Edit properties').click()
  await floors.fill('5')
  setActive(false)
  await button('Save').click()
  await expect.element(inactive).toBeVisible()
  expect(await findBarriers()).toEqual([])
  expect(failures).toEqual([])

  setActive(true)
  await button('Check again').click()
  await button('Continue').click()
  await expect.element(floors).toHaveValue('5')
})

test('an administrator of a lapsed organization reaches the billing page', async () => {
  const { setActive, queryClient, router } = await changeFloors(sampleAccount())
  await expect.element(button('Edit properties')).toBeVisible()
  setActive(false)
  await queryClient.invalidateQueries()
  await expect.element(inactive).toBeVisible()
  await page.getByRole('link', { name: 'Go to billing' }).click()
  await expect.element(page.getByText('The billing page')).toBeVisible()
  expect(router.state.location.pathname).toBe('/billing')
})

test('another member of a lapsed organization has no way to billing', async () => {
  const { setActive, queryClient } = await changeFloors(sampleViewer())
  setActive(false)
  await queryClient.invalidateQueries()
  await expect.element(inactive).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to billing' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/when an administrator has renewed the subscription\.$/)).toBeVisible()
})
