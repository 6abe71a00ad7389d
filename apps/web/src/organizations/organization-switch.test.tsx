import { changeOrganization, readOrganization } from '@cairn/contract/organizations/organizations'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../test/accessibility.ts'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleAccount, sampleOrganizationInFull } from '../../test/samples.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { ManageOrganization } from '../screens/settings/organization/manage-organization.tsx'

test('an administrator removes the place from photos by one switch', async () => {
  const account = sampleAccount()
  const organization = sampleOrganizationInFull(account.organization)
  const server = new AnsweringServer()
    .on(readOrganization, () => organization)
    .on(changeOrganization, () => ({ ...organization, removesPhotoPlace: true }))
  await showSignedIn(
    <main>
      <ManageOrganization />
    </main>,
    server,
    { account },
  )
  const removed = page.getByRole('switch', { name: 'Remove the place from photos that are downloaded' })
  await expect.element(removed).not.toBeChecked()
  removed.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('The setting was saved.')).toBeVisible()
  await expect.element(removed).toBeChecked()
  expect(server.bodiesOf(changeOrganization)).toEqual([{ removesPhotoPlace: true }])
})

test('an administrator requires authenticator codes by one switch', async () => {
  const account = sampleAccount()
  const organization = sampleOrganizationInFull(account.organization)
  const server = new AnsweringServer()
    .on(readOrganization, () => organization)
    .on(changeOrganization, () => {
      throw new Problem('internal', {})
    })
  await showSignedIn(
    <main>
      <ManageOrganization />
    </main>,
    server,
    { account },
  )
  const required = page.getByRole('switch', { name: 'Require authenticator codes' })
  await expect.element(required).not.toBeChecked()
  await required.click()
  await expect.element(page.getByText(/because of a server error/)).toBeVisible()
  await expect.element(required).not.toBeChecked()
  server.on(changeOrganization, () => ({ ...organization, requiresAuthenticator: true }))
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('The requirement was saved.')).toBeVisible()
  await expect.element(required).toBeChecked()
  expect(server.bodiesOf(changeOrganization).at(-1)).toEqual({ requiresAuthenticator: true })
  expect(await findBarriers()).toEqual([])
})
