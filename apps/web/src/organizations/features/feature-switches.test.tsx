import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { readConfiguration } from '@cairn/contract/configuration'
import { changeOrganizationFeature, requestFeature } from '@cairn/contract/organizations/organizations'
import { Problem } from '@cairn/contract/problem'
import { offeredFeatures } from '@cairn/domain/organizations/organization-features'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleAccount, sampleOrganizationInFull } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { FeatureSwitches } from './feature-switches.tsx'

const account = sampleAccount({ userType: '1111' })
const organization = sampleOrganizationInFull(account.organization)
const styling = page.getByRole('switch', { name: 'Data dictionary styling', exact: true })

test('a switch that the server refuses stays as it was, and the failure is reported', async () => {
  const server = new AnsweringServer().on(changeOrganizationFeature, () => {
    throw new Problem('internal', {})
  })
  const { failures } = await showSignedIn(<FeatureSwitches organization={organization} />, server, { account })
  await styling.click()
  await expect.poll(() => failures).toHaveLength(1)
  await expect.element(styling).toBeChecked()
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
  await styling.click()
  await expect.element(page.getByText('Feature saved.')).toBeVisible()
  await expect.poll(() => reads).toBeGreaterThan(0)
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

function serverWith(takesRequests: boolean): AnsweringServer {
  return new AnsweringServer()
    .on(readCurrentAccount, () => sampleAccount())
    .on(readConfiguration, () => ({ streetMapUrl: null, demo: false, takesRequests }))
}

test('an admin sees the features that the product has alone, and asks for one that is off after a confirmation', async () => {
  const without = {
    ...organization,
    features: organization.features.filter((feature) => feature !== 'siteCalibration'),
  }
  const server = serverWith(true).on(requestFeature, () => ({
    ...without,
    requestedFeatures: [{ feature: 'siteCalibration' as const, requestedAt: '2026-11-24T12:00:00.000Z' }],
  }))
  await showSignedIn(<FeatureSwitches organization={without} />, server, { account: sampleAccount() })
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(offeredFeatures.length)
  await expect.element(page.getByText('Raster imagery')).not.toBeInTheDocument()
  await expect.element(button('Ask for Data dictionary styling')).not.toBeInTheDocument()
  await button('Ask for Site calibration').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for it' }).click()
  await expect.element(page.getByText('The operator was asked for Site calibration.')).toBeVisible()
  expect(server.bodiesOf(requestFeature)).toEqual([{ feature: 'siteCalibration' }])
})

test('a feature that was asked for says when, and none can be asked for on a server without an address for requests', async () => {
  const request = { feature: 'siteCalibration', requestedAt: '2026-11-24T12:00:00.000Z' } as const
  const waiting = { ...organization, features: [], requestedFeatures: [request] }
  await showSignedIn(<FeatureSwitches organization={waiting} />, serverWith(true), { account: sampleAccount() })
  await expect.element(page.getByText(/^Asked on Nov 24, 2026/)).toBeVisible()
  await expect.element(button('Ask for Site calibration')).not.toBeInTheDocument()
  await expect.element(button('Ask for Map service')).toBeVisible()
  await showSignedIn(<FeatureSwitches organization={waiting} />, serverWith(false), { account: sampleAccount() })
  await expect.element(page.getByText(/^Asked on/)).toBeVisible()
  await expect.element(button('Ask for Map service')).not.toBeInTheDocument()
})
