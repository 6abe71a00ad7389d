import { changeFeature, deleteFeature, type Feature } from '@cairn/contract/features/features'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { discardQuestion } from '../../../test/discard-question.ts'
import { FeatureServer } from '../../../test/feature-server.ts'
import { showMap } from '../../../test/shown-map.tsx'

/** A position outside the first view of the map: the user opens the feature from the list. */
const somewhere = { type: 'Point', coordinates: [-105.25, 39.99] } as const

let server: FeatureServer
beforeEach(async () => {
  await page.viewport(1280, 800)
  server = new FeatureServer()
})

async function open(count: number) {
  for (let i = 1; i <= count; i++) server.add({ geometry: somewhere, properties: { name: `Valve ${i}` } })
  const { router } = await showMap(server)
  const project = `/?project=${server.project.id}`
  return {
    selectFirst: () => router.navigate(`${project}&feature=buildings.1`),
    openList: () => router.navigate(`${project}&list=${server.layer.id}`),
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}\\b`) })

async function deleteOpened() {
  await button('Delete feature').click()
  await page.getByRole('checkbox', { name: 'I want to delete this feature' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete feature' }).click()
  await expect.element(page.getByText(/deleted\.$/)).toBeVisible()
  expect(server.received.filter(({ method }) => method === deleteFeature.method)).toHaveLength(1)
}

test('after a feature of the list is deleted, the focus is on the next one', async () => {
  const { openList } = await open(3)
  await openList()
  await expect.element(row('Valve 1')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await deleteOpened()
  await expect.element(row('Valve 2')).not.toBeInTheDocument()
  await expect.element(row('Valve 3')).toHaveFocus()
})

test('after the only feature of the list is deleted, the focus is on the text of the empty list', async () => {
  const { openList } = await open(1)
  await openList()
  await expect.element(row('Valve 1')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await deleteOpened()
  await expect.element(page.getByText('This layer has no features yet.')).toBeVisible()
  await userEvent.tab()
  await expect.element(button('Add a feature').last()).toHaveFocus()
})

test('after a feature is deleted without a list, the focus is on the map', async () => {
  const { selectFirst } = await open(1)
  await selectFirst()
  await deleteOpened()
  await expect.element(page.getByRole('application', { name: 'Map' })).toHaveFocus()
})

test('after changes are discarded with Escape, the focus is on the button that began the edit', async () => {
  const { selectFirst } = await open(1)
  await selectFirst()
  await button('Edit properties').click()
  await page.getByRole('textbox', { name: 'name' }).fill('Valve 7')
  await userEvent.keyboard('{Escape}')
  await discardQuestion.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(button('Edit properties')).toHaveFocus()
})

test('after a save during which Escape asked nothing, the focus is on the button that began the edit', async () => {
  const { selectFirst } = await open(1)
  const { promise, resolve } = Promise.withResolvers<Feature>()
  server.on(changeFeature, () => promise)
  await selectFirst()
  await button('Edit properties').click()
  await page.getByRole('textbox', { name: 'name' }).fill('Valve 7')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.bodiesOf(changeFeature)).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  resolve(server.changeElsewhere('buildings.1', { properties: { name: 'Valve 7' } }))
  await expect.element(page.getByText('“Valve 7” saved.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Edit properties')).toHaveFocus()
})

test('after the panel is closed, the focus is on the map', async () => {
  const { selectFirst } = await open(1)
  await selectFirst()
  await button('Close the feature panel').click()
  await expect.element(page.getByRole('application', { name: 'Map' })).toHaveFocus()
})

test('a second click at the place of “Edit properties” runs no other action', async () => {
  const { selectFirst } = await open(1)
  // An earlier test may have left the pointer where the panel opens: the tooltip of a button there covers this button.
  await page.getByRole('application', { name: 'Map' }).hover()
  await selectFirst()
  await expect.element(button('Edit geometry')).toBeVisible()
  const place = () => button('Edit geometry').element().getBoundingClientRect().x
  const before = place()
  await button('Edit properties').dblClick()
  await expect.element(page.getByRole('textbox', { name: 'name' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Editing the geometry' })).not.toBeInTheDocument()
  expect(place()).toBe(before)
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})
