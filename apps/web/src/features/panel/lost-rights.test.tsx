import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { changeFeature, readFeature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { sampleAccount, sampleViewer } from '../../../test/samples.ts'
import { showFeaturePanel } from '../../../test/shown-feature.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })

let server: FeatureServer
const account = sampleAccount()

beforeEach(async () => {
  server = new FeatureServer()
  const feature = server.add({
    geometry: { type: 'Point', coordinates: [-105.25, 39.99] },
    properties: { name: 'City Hall' },
  })
  await showFeaturePanel(server, feature.id, account)
  await button('Edit properties').click()
  await field('name').fill('Town Hall')
})

test('a user who lost the right to edit is refused once: the panel then offers no edit', async () => {
  server.on(changeFeature, () => {
    throw new Problem('not_permitted', { level: 'edit' })
  })
  server.on(readCurrentAccount, () => ({ ...account, permissions: sampleViewer().permissions }))
  await button('Save').click()
  await expect.element(page.getByText(/^You do not have permission to edit this/)).toBeVisible()
  await expect.element(field('name')).toHaveValue('Town Hall')
  await button('Cancel').click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByRole('heading', { name: 'City Hall' })).toBeVisible()
  await expect.element(button('Edit properties')).not.toBeInTheDocument()
})

test('a user who may no longer see a feature is refused, keeps the draft, and then no longer sees the feature', async () => {
  const gone = () => {
    throw new Problem('not_found', { asset: 'feature' })
  }
  server.on(changeFeature, gone).on(readFeature, gone)
  server.on(readCurrentAccount, () => ({ ...account, permissions: [] }))
  await button('Save').click()
  await expect.element(page.getByText(/^The feature does not exist/)).toBeVisible()
  await expect.element(field('name')).toHaveValue('Town Hall')
  await button('Cancel').click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByRole('heading', { name: 'City Hall' })).not.toBeInTheDocument()
})
