import { listFolders } from '@cairn/contract/folders'
import { createLayer, type Layer } from '@cairn/contract/layers'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleFolder, sampleLayer, withoutSharings } from '../../test/samples.ts'
import { showDialog } from '../../test/shown-dialog.tsx'
import { currentMapSession } from '../map/map-session.ts'
import { NewLayer } from './new-layer.tsx'

const name = page.getByRole('textbox', { name: 'Name' })
const siblings = [sampleLayer({ name: 'Valves' })]
const shownFolder = sampleFolder({ name: 'Survey' })
const create = page.getByRole('button', { name: 'Create layer' })

test('a new layer has a name and a kind, is shown, and can be drawn into at once', async () => {
  const server = new AnsweringServer()
  const made = sampleLayer({ name: 'Trenches', folderId: shownFolder.id, addFeature: 'polyline' })
  server.on(listFolders, () => [{ ...shownFolder, layers: siblings, ...withoutSharings(), subfolders: [] }])
  server.on(createLayer, () => made)
  const onDraw = vi.fn<(drawn: Layer) => void>()
  await showDialog(<NewLayer folder={shownFolder} onDraw={onDraw} />, server)
  await expect.element(name).toHaveFocus()
  await name.fill('valves')
  await create.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await name.fill('Trenches')
  await page.getByRole('radio', { name: 'Line' }).click()
  await create.click()
  await page.getByRole('button', { name: 'Add a feature' }).click()
  expect(onDraw).toHaveBeenCalledWith(made)
  expect(server.bodiesOf(createLayer)).toEqual([{ folderId: shownFolder.id, name: 'Trenches', addFeature: 'polyline' }])
  expect(currentMapSession().visibleLayerIds.has(made.id)).toBe(true)
  expect(currentMapSession().expandedNodeIds.has(shownFolder.id)).toBe(true)
})
