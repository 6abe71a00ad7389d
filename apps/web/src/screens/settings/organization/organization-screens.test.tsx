import { readConfiguration } from '@cairn/contract/configuration'
import {
  changeOrganization,
  changeOrganizationFeature,
  readOrganization,
} from '@cairn/contract/organizations/organizations'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../../test/accessibility.ts'
import { AnsweringServer } from '../../../../test/answering-server.ts'
import { discardQuestion, reloadAsks } from '../../../../test/discard-question.ts'
import { sampleAccount, sampleOrganizationInFull } from '../../../../test/samples.ts'
import { showSignedIn } from '../../../../test/shown-signed-in.tsx'
import { settingsScreens } from '../screens.ts'
import { SettingsScreensContext } from '../use-settings-viewer.ts'
import { ManageOrganization } from './manage-organization.tsx'
import { UsersAndOrganization } from './users-and-organization.tsx'

const account = sampleAccount()
const own = account.organization

const organization = sampleOrganizationInFull({
  ...own,
  address1: '1 Main St',
  city: 'Mapleton',
  state: 'CO',
  postalCode: '80301',
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

const organizationServer = () =>
  new AnsweringServer()
    .on(readOrganization, () => organization)
    .on(readConfiguration, () => ({ streetMapUrl: null, demo: false }))

test('the summary has name, address, member count and the ways to the administration', async () => {
  await showSignedIn(
    <SettingsScreensContext value={settingsScreens}>
      <main>
        <UsersAndOrganization />
      </main>
    </SettingsScreensContext>,
    organizationServer(),
    { account },
  )
  await expect.element(page.getByRole('heading', { name: own.name })).toBeVisible()
  await expect.element(page.getByText('Mapleton, CO, 80301')).toBeVisible()
  await expect.element(page.getByText('4 members')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Manage organization' })).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('an organization that cannot be loaded offers a retry', async () => {
  const server = new AnsweringServer().on(readOrganization, () => {
    throw new Problem('not_found', { asset: 'organization' })
  })
  await showSignedIn(<UsersAndOrganization />, server, { account })
  await expect.element(page.getByText('The organization could not be loaded.')).toBeVisible()
  server.on(readOrganization, () => organization)
  await button('Try again').click()
  await expect.element(page.getByText('4 members')).toBeVisible()
})

test('name and address are saved with the keyboard once they have changed', async () => {
  const server = organizationServer().on(changeOrganization, () => ({ ...organization, city: 'Alder' }))
  await showSignedIn(
    <main>
      <ManageOrganization />
    </main>,
    server,
    { account },
  )
  await expect.element(button('Save information')).toBeDisabled()
  await page.getByRole('textbox', { name: 'City' }).fill('Alder')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Organization saved.')).toBeVisible()
  expect(server.bodiesOf(changeOrganization)).toEqual([{ city: 'Alder' }])
  await page.getByRole('textbox', { name: 'Name' }).fill(' ')
  await button('Save information').click()
  await expect.element(page.getByText('Name is required. Enter it to continue.')).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('what was entered for the organization stays while another tab is open, and is not left without a question', async () => {
  const { router } = await showSignedIn(<ManageOrganization />, organizationServer(), { account })
  const city = page.getByRole('textbox', { name: 'City' })
  await city.fill('Alder')
  await page.getByRole('tab', { name: 'Features' }).click()
  await expect.element(city).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Information' }).click()
  await expect.element(city).toHaveValue('Alder')
  expect(reloadAsks()).toBe(true)
  await router.navigate('/settings/home')
  await discardQuestion.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/settings/home')
})

test('a failed change of the organization keeps what was entered, and can be repeated', async () => {
  const server = organizationServer().on(changeOrganization, () => {
    throw new Problem('internal', {})
  })
  await showSignedIn(<ManageOrganization />, server, { account })
  const city = page.getByRole('textbox', { name: 'City' })
  await city.fill('Alder')
  await button('Save information').click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^The organization could not be saved\. The request failed because of a server error/)
  await expect.element(city).toHaveValue('Alder')
  server.on(changeOrganization, () => ({ ...organization, city: 'Alder' }))
  await button('Save information').click()
  await expect.element(page.getByText('Organization saved.')).toBeVisible()
})

test('the features are read, and not switched, by an admin', async () => {
  await showSignedIn(
    <main>
      <ManageOrganization />
    </main>,
    organizationServer(),
    { account },
  )
  await page.getByRole('tab', { name: 'Features' }).click()
  await expect.element(page.getByText('Data dictionary styling')).toBeVisible()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
  expect(await findBarriers()).toEqual([])
})

test('the features are switched by internal staff', async () => {
  const server = organizationServer().on(changeOrganizationFeature, () => organization)
  await showSignedIn(<ManageOrganization />, server, { account: { ...account, userType: '1111' } })
  await page.getByRole('tab', { name: 'Features' }).click()
  const styling = page.getByRole('switch', { name: 'Data dictionary styling', exact: true })
  await expect.element(styling).toBeChecked()
  expect(await findBarriers()).toEqual([])
  await styling.click()
  await expect
    .poll(() => server.bodiesOf(changeOrganizationFeature))
    .toEqual([{ feature: 'dictionaryStyling', enabled: false }])
})

test('sharing is absent without the feature', async () => {
  const features = own.features.filter((feature) => feature !== 'organizations')
  const server = organizationServer().on(readOrganization, () => ({ ...organization, features }))
  await showSignedIn(<ManageOrganization />, server, { account })
  await expect.element(page.getByRole('tab', { name: 'Features' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Sharing' })).not.toBeInTheDocument()
})

test('the address holds the tab, for a reload and a sent link', async () => {
  const { router, close } = await showSignedIn(<ManageOrganization />, organizationServer(), {
    account,
    address: '/settings?organization=7',
  })
  await page.getByRole('tab', { name: 'Features' }).click()
  await expect.element(page.getByText('Data dictionary styling')).toBeVisible()
  const { pathname, search } = router.state.location
  expect(search).toBe('?organization=7&tab=features')
  close()
  await showSignedIn(<ManageOrganization />, organizationServer(), { account, address: pathname + search })
  await expect.element(page.getByRole('tab', { name: 'Features' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Data dictionary styling')).toBeVisible()
})
