import { createFeature } from '@cairn/contract/features/features'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { click, pixelOf } from '../../../test/map-under-test.ts'
import { mapStart as boulder, showMap } from '../../../test/shown-map.tsx'
import { describeDrawn } from './open-draft.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the message about a new feature offers to draw the next one of the same shape into its layer', async () => {
  const server = new FeatureServer({ addFeature: null })
  const { engine } = await showMap(server, { address: '/' })
  describeDrawn(server.layer.id, { type: 'Point', coordinates: boulder })
  await button('Add feature').click()
  await button('Add another').click()
  await expect.element(page.getByRole('region', { name: 'Drawing' })).toBeVisible()
  click(engine, pixelOf(engine, boulder))
  await button('Add feature').click()
  await expect.poll(() => server.bodiesOf(createFeature)).toHaveLength(2)
  const [first, second] = server.bodiesOf(createFeature)
  expect(second).toMatchObject({ layerId: first?.layerId, geometry: { type: 'Point' } })
})

test('the offer to draw another feature ends when the user opens another project', async () => {
  const server = new FeatureServer({ addFeature: null })
  const { router } = await showMap(server, { address: '/' })
  describeDrawn(server.layer.id, { type: 'Point', coordinates: boulder })
  await button('Add feature').click()
  await expect.element(button('Add another')).toBeVisible()
  await router.navigate('/?project=00000000-0000-4000-8000-00000000000f')
  await expect.element(button('Add another')).not.toBeInTheDocument()
})
