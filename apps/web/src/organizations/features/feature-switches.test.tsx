import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { changeOrganizationFeature } from '@cairn/contract/organizations/organizations'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleAccount, sampleOrganizationInFull } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { FeatureSwitches } from './feature-switches.tsx'

const account = sampleAccount({ userType: '1111' })
const organization = sampleOrganizationInFull(account.organization)
const onecall = page.getByRole('switch', { name: 'One Call', exact: true })

test('a switch that the server refuses stays as it was, and the failure is reported', async () => {
  const server = new AnsweringServer().on(changeOrganizationFeature, () => {
    throw new Problem('internal', {})
  })
  const { failures } = await showSignedIn(<FeatureSwitches organization={organization} />, server, { account })
  await onecall.click()
  await expect.poll(() => failures).toHaveLength(1)
  await expect.element(onecall).toBeChecked()
})

test('after a switch the account is read again, which opens and hides screens', async () => {
  let reads = 0
  const server = new AnsweringServer()
    .on(changeOrganizationFeature, () => ({ ...organization, features: [] }))
    .on(readCurrentAccount, () => {
      reads++
      return account
    })
  await showSignedIn(<FeatureSwitches organization={organization} />, server, { account })
  await onecall.click()
  await expect.element(page.getByText('Feature saved.')).toBeVisible()
  await expect.poll(() => reads).toBeGreaterThan(0)
})
