import { listFeatureHistory, readFeatureVersion } from '@cairn/contract/features/features'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { sampleAccount } from '../../../test/samples.ts'
import { showFeaturePanel } from '../../../test/shown-feature.tsx'

const hall = { name: 'City Hall', floors: 4 }

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer()
})

async function openFeature() {
  const feature = server.add({ geometry: { type: 'Point', coordinates: [-105.25, 39.99] }, properties: hall })
  await showFeaturePanel(server, feature.id, sampleAccount())
  return feature
}

const tab = page.getByRole('tab', { name: 'Activity' })
const table = page.getByRole('table', { name: 'Changes to this feature' })
const rows = table.getByRole('row')

test('each change has date, performer, action and description, the newest first', async () => {
  const feature = await openFeature()
  server.changeElsewhere(feature.id, { properties: { ...hall, floors: 5, component_id: crypto.randomUUID() } })
  server.changeElsewhere(feature.id, { geometry: { type: 'Point', coordinates: [-105.25, 39.991] } })
  await tab.click()
  await expect.element(rows.nth(0)).toMatchTextContent(/^DatePerformerActionDescription$/)
  await expect.element(rows.nth(1)).toMatchTextContent(/editor@demo.testChanged.*Moved by 111\.0\d\d m$/)
  await expect.element(rows.nth(2)).toMatchTextContent(/editor@demo.testChanged.*floors 4 → 5$/)
  await expect.element(rows.nth(3)).toMatchTextContent(/Created/)
})

test('the changes are read page by page', async () => {
  const feature = await openFeature()
  for (let floors = 5; floors < 30; floors++) server.changeElsewhere(feature.id, { properties: { ...hall, floors } })
  await tab.click()
  await expect.poll(() => rows.elements().length).toBe(21)
  const older = page.getByRole('button', { name: 'Older changes' })
  await older.click()
  await expect.poll(() => rows.elements().length).toBe(27)
  await expect.element(older).not.toBeInTheDocument()
})

test('a feature without recorded changes says so', async () => {
  server.on(listFeatureHistory, () => ({ changes: [], next: null }))
  await openFeature()
  await tab.click()
  await expect.element(page.getByText('No changes are recorded for this feature.')).toBeVisible()
})

test('files and forms are named, and the data of the product that lists them is never shown', async () => {
  const file = (File: string, File_Type: string) => ({ File_ID: crypto.randomUUID(), File, File_Type })
  const listOf = (...File_List: ReturnType<typeof file>[]) => ({ ...hall, metadata: { File_List } })
  const [form, photo] = [file('Inspection', 'Form'), file('north.jpg', 'Photo')]
  const feature = await openFeature()
  server.changeElsewhere(feature.id, { properties: listOf(form, photo) })
  server.changeElsewhere(feature.id, { properties: listOf({ ...photo, File: 'south.jpg' }) })
  const properties = { ...listOf(form, photo), form_data: [{ id: 'depth', value: '3' }] }
  server.on(readFeatureVersion, () => ({ version: 2, geometry: feature.geometry, properties }))
  await page.getByRole('button', { name: 'Maximize the feature panel' }).click()
  await tab.click()
  await expect.element(rows.nth(1)).toMatchTextContent(/File changed: south.jpgForm deleted: Inspection$/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Form filled in: InspectionFile added: north.jpg$/)
  await page.getByRole('button', { name: 'Show the artifact of version 2' }).click()
  const artifact = page.getByRole('region', { name: 'Artifact' })
  await expect.element(artifact).toBeVisible()
  const shown: unknown = JSON.parse(artifact.element().textContent)
  expect(shown).toEqual({ files: ['north.jpg'], forms: ['Inspection'], properties: hall, geometry: feature.geometry })
  await page.getByRole('button', { name: 'Restore the size of the feature panel' }).click()
  await tab.hover()
})
