import { type Feature, readFeature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FormServer } from '../../test/form-server.ts'
import { clickOnce, pixelOf } from '../../test/map-under-test.ts'
import { mapStart, showMap } from '../../test/shown-map.tsx'

/** A form on a feature that is not on the map. */
function serverOf(readReal: (form: Feature) => Feature) {
  const server = new FormServer({ serverName: 'htmlform_feature', name: 'Inspection' })
  server.remove(server.feature.id)
  const geometry = { type: 'Point', coordinates: mapStart } as const
  const form = server.add({ geometry, properties: { feature_id: 'point.7', form_data: [] } })
  server.fillIn([], { id: form.id, featureId: 'point.7' })
  server.on(readFeature, (_, { id = '' }) => (id === 'point.7' ? readReal(form) : server.get(id)))
  return { server, form }
}

test('a click on a filled-in form opens its real feature with this form', async () => {
  const { server, form } = serverOf((like) => ({ ...like, id: 'point.7', properties: { name: 'Valve 7' } }))
  const { engine, router } = await showMap(server)
  await clickOnce(engine, pixelOf(engine, mapStart))
  await expect.element(page.getByRole('heading', { name: 'Valve 7' })).toBeVisible()
  expect(router.state.location.search).toContain(`feature=point.7&form=${form.id}`)
  await expect.element(page.getByRole('button', { name: /^Inspection/, expanded: true })).toBeVisible()
})

test('a click on a filled-in form whose feature was deleted opens the form itself', async () => {
  const { server, form } = serverOf(() => {
    throw new Problem('feature_deleted', {})
  })
  const { engine, router } = await showMap(server)
  await clickOnce(engine, pixelOf(engine, mapStart))
  await expect.element(page.getByText('Form filled in: Inspection')).toBeVisible()
  await expect.element(page.getByText(/^The feature of this form could not be read/)).toBeVisible()
  expect(router.state.location.search).toMatch(new RegExp(`feature=${form.id}$`))
})
