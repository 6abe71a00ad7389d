import { changeFeature, createFeature } from '@cairn/contract/features/features'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { boulder } from '../../../test/map-under-test.ts'
import { sampleViewer } from '../../../test/samples.ts'
import { showMap } from '../../../test/shown-map.tsx'
import { describeDrawn } from '../editing/open-draft.ts'

const point = { type: 'Point', coordinates: boulder } as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer()
})

/** Opens a feature and counts the times that the browser would act on Ctrl+S itself. */
async function open(options: Parameters<typeof showMap>[1] = {}) {
  const { id } = server.add({ geometry: point, properties: { name: 'Main 12', depth_m: 2 } })
  await showMap(server, { address: `/?feature=${id}`, ...options })
  const left: KeyboardEvent[] = []
  const count = (event: KeyboardEvent) => {
    if (event.key === 's' && !event.defaultPrevented) left.push(event)
  }
  window.addEventListener('keydown', count)
  onTestFinished(() => window.removeEventListener('keydown', count))
  return left
}

const press = () => userEvent.keyboard('{Control>}s{/Control}')

test('Ctrl+S saves the properties from inside a field', async () => {
  const leftToBrowser = await open()
  await button('Edit properties').click()
  await field('name').fill('Main 13')
  await press()
  await expect.element(page.getByText('“Main 13” saved.')).toBeVisible()
  expect(server.bodiesOf(changeFeature)).toEqual([{ version: 1, properties: { name: 'Main 13', depth_m: 2 } }])
  expect(leftToBrowser).toEqual([])
})

test('Ctrl+S goes to the first wrong field', async () => {
  await open()
  await button('Edit properties').click()
  await field('depth_m').fill('deep')
  await field('name').fill('Main 13')
  await press()
  await expect.element(field('depth_m')).toHaveFocus()
  expect(server.bodiesOf(changeFeature)).toEqual([])
})

test('Ctrl+S adds a feature that was drawn', async () => {
  await open({ address: '/' })
  describeDrawn(server.layer.id, point)
  await expect.element(field('name')).toHaveFocus()
  await press()
  await expect.element(page.getByText(/added\.$/)).toBeVisible()
  expect(server.bodiesOf(createFeature)).toHaveLength(1)
})

test('the browser never saves the page: neither without changes nor over a dialog', async () => {
  const leftToBrowser = await open()
  await press()
  await button('Delete feature').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await press()
  expect(leftToBrowser).toEqual([])
})

test('the browser does not save the page of a viewer either', async () => {
  const leftToBrowser = await open({ account: sampleViewer() })
  await expect.element(page.getByRole('heading', { name: 'Main 12' })).toBeVisible()
  await press()
  expect(leftToBrowser).toEqual([])
})
