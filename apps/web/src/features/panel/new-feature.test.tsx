import { listLayerColumns } from '@cairn/contract/features/feature-rows'
import { onlineManager } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { mapStart, showMap } from '../../../test/shown-map.tsx'
import { describeDrawn } from '../editing/open-draft.ts'

const point = { type: 'Point', coordinates: mapStart } as const
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('the form of a drawn feature has the properties of its layer that can be edited', async () => {
  const server = new FeatureServer()
  server.add({ geometry: point, properties: { name: 'Main 12', depth_m: 2, parts: [1] } })
  await showMap(server, { address: '/' })
  describeDrawn(server.layer.id, point)
  await expect.element(field('name')).toHaveValue('')
  await expect.element(field('depth_m')).toBeVisible()
  await expect.element(field('parts')).not.toBeInTheDocument()
})

describe('the form opens without the properties of its layer, and gets them later,', () => {
  const addFeature = page.getByRole('button', { name: 'Add feature' })
  const withDepth = (server: FeatureServer) =>
    server.on(listLayerColumns, () => [{ name: 'depth_m', type: 'number' as const }])

  test('while the browser reports no network', async () => {
    const server = new FeatureServer()
    await showMap(server, { address: '/' })
    server.on(listLayerColumns, () => {
      throw new TypeError('no network')
    })
    onTestFinished(() => onlineManager.setOnline(true))
    onlineManager.setOnline(false)
    describeDrawn(server.layer.id, point)
    await expect.element(addFeature).toBeEnabled()
    await expect.element(field('depth_m')).not.toBeInTheDocument()
    withDepth(server)
    onlineManager.setOnline(true)
    await expect.element(field('depth_m')).toBeVisible()
  })

  test('while the server cannot be reached', async () => {
    const server = new FeatureServer()
    await showMap(server, { address: '/' })
    server.on(listLayerColumns, () => {
      withDepth(server)
      throw new TypeError('no network')
    })
    describeDrawn(server.layer.id, point)
    await expect.element(addFeature).toBeEnabled()
    await expect.element(field('depth_m')).toBeVisible()
  })
})
