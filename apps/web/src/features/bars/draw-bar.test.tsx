import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { boulder, click, pixelOf } from '../../../test/map-under-test.ts'
import { sampleId } from '../../../test/samples.ts'
import { showMap } from '../../../test/shown-map.tsx'
import { beginDrawing, currentMapSession } from '../../map/map-session.ts'
import { needsQuestion } from '../../ui/overlays/leave-guards.ts'

test('a shape that is not finished is not lost to a reload or a navigation without a question', async () => {
  const server = new FeatureServer()
  const { engine, live, router } = await showMap(server)
  beginDrawing({ layerId: server.layer.id, shape: 'polyline', component: null })
  await expect.poll(() => live.drawing).not.toBeNull()
  expect(needsQuestion(null)).toBe(false)
  click(engine, pixelOf(engine, boulder))
  await expect.poll(() => live.drawing?.state.vertices).toBe(1)
  await expect.poll(() => needsQuestion(null)).toBe(true)
  const dialog = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  void router.navigate(`/?project=${sampleId()}`)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  expect(live.drawing?.state.vertices).toBe(1)
  void router.navigate(`/?project=${sampleId()}`)
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => currentMapSession().mode).not.toBe('draw')
  expect(needsQuestion(null)).toBe(false)
})
