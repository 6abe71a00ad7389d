import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { boulder, click, pixelOf } from '../../../test/map-under-test.ts'
import { sampleAccount, sampleId } from '../../../test/samples.ts'
import { showMap } from '../../../test/shown-map.tsx'
import { beginDrawing, currentMapSession } from '../../map/map-session.ts'
import { needsQuestion } from '../../ui/overlays/leave-guards.ts'
import { currentDraft, discardDraft } from '../editing/draft-store.ts'
import { listStoredSketches, storeSketch } from '../editing/stored/stored-sketches.ts'

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

const [lon, lat] = boulder
const line = [
  [lon - 0.001, lat],
  [lon, lat + 0.001],
] as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const noticeOf = (day: string) =>
  page.getByText(new RegExp(`^A shape that you were drawing on ${day}.* is not finished\\.$`))

test('a shape is stored with each vertex until it is finished or cancelled', async () => {
  const account = sampleAccount()
  const server = new FeatureServer()
  const { engine, live } = await showMap(server, { account })
  const stored = () => listStoredSketches(account.id)
  const begin = () => beginDrawing({ layerId: server.layer.id, shape: 'polyline' })
  const clickLine = async () => {
    await expect.poll(() => live.drawing?.state.vertices).toBe(0)
    for (const [at, [x, y]] of line.entries()) {
      click(engine, pixelOf(engine, lonLat(x, y)))
      await expect.poll(() => stored()[0]?.vertices.length).toBe(at + 1)
    }
  }
  begin()
  await clickLine()
  expect(stored()).toHaveLength(1)
  expect(stored()[0]?.target).toEqual({ layerId: server.layer.id, shape: 'polyline', component: null })
  live.drawing?.undoVertex()
  await expect.poll(() => stored()[0]?.vertices.length).toBe(1)
  live.drawing?.undoVertex()
  await expect.poll(stored).toEqual([])
  await clickLine()
  live.drawing?.finish()
  await expect.poll(stored).toEqual([])
  discardDraft()
  begin()
  await clickLine()
  await button('Cancel').click()
  await expect.poll(stored).toEqual([])
  await expect.element(noticeOf('')).not.toBeInTheDocument()
})

test('a shape that an earlier visit left goes on with its vertices, or is discarded', async () => {
  const account = sampleAccount()
  const server = new FeatureServer()
  const target = { layerId: server.layer.id, shape: 'polyline', component: null } as const
  const sketch = (name: string, storedAt: string) =>
    storeSketch({ key: `${account.id}/${name}`, accountId: account.id, target, vertices: line, storedAt })
  sketch('first', '2026-01-01T12:00:00.000Z')
  sketch('second', '2026-01-02T12:00:00.000Z')
  sketch('third', '2026-01-03T12:00:00.000Z')
  const { live } = await showMap(server, { account })
  await expect.element(noticeOf('Jan 3')).toBeVisible()
  await button('Discard').click()
  await expect.element(noticeOf('Jan 2')).toBeVisible()
  await button('Continue').click()
  await expect.poll(() => live.drawing?.path.length).toBe(2)
  await expect.element(noticeOf('')).not.toBeInTheDocument()
  expect(listStoredSketches(account.id)).toHaveLength(2)
  live.drawing?.addVertexAtCentre()
  await expect.poll(() => listStoredSketches(account.id).map(({ vertices }) => vertices.length)).toEqual([3, 2])
  await button('Finish').click()
  await expect.poll(() => currentDraft()?.geometry).toMatchObject({ type: 'LineString', coordinates: { length: 3 } })
  expect(listStoredSketches(account.id).map(({ key }) => key)).toEqual([`${account.id}/first`])
})

test('the buttons keep their place when a press takes the focus from the map, which hides the keys', async () => {
  const server = new FeatureServer()
  const { engine, live } = await showMap(server)
  beginDrawing({ layerId: server.layer.id, shape: 'polyline', component: null })
  await expect.poll(() => live.drawing).not.toBeNull()
  engine.focus()
  const keys = page.getByText(/^Keys: arrows aim/)
  const finish = page.getByRole('button', { name: 'Finish' })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(keys).toBeVisible()
  const { top } = finish.element().getBoundingClientRect()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.element(keys).not.toBeVisible()
  expect(finish.element().getBoundingClientRect().top).toBe(top)
})
