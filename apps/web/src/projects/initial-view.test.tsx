import { changeProject, type Project } from '@cairn/contract/projects'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { openMap } from '../../test/map-under-test.ts'
import { sampleProject } from '../../test/samples.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import type { MapEngine } from '../map/engine/create-map.ts'
import { useSetInitialView } from './initial-view.ts'

function SetView({ project, engine }: { readonly project: Project; readonly engine: MapEngine }) {
  const set = useSetInitialView(project)
  return (
    <button type="button" onClick={() => set(engine)}>
      Set
    </button>
  )
}

test('the view of the map becomes the initial view of the project, and the message undoes that', async () => {
  const { engine } = await openMap({ centre: lonLat(-105.25, 39.99), zoom: 14 })
  const before = { coordinate: { lat: 40, lng: -100 }, zoomLevel: 5 }
  const project = sampleProject({ name: 'Mapleton', ...before })
  const stored: unknown[] = []
  const server = new AnsweringServer().on(changeProject, ({ body }) => {
    stored.push(body)
    return { ...project, version: 2 }
  })
  await showSignedIn(<SetView project={project} engine={engine} />, server)
  await page.getByRole('button', { name: 'Set' }).click()
  await expect.element(page.getByText('“Mapleton” now opens with this view.')).toBeVisible()
  const coordinate = { lat: expect.closeTo(39.99, 6), lng: expect.closeTo(-105.25, 6) }
  expect(stored).toEqual([{ coordinate, zoomLevel: 14, version: 1 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stored.at(-1)).toEqual({ ...before, version: 2 })
})
