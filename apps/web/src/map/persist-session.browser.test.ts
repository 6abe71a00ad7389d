import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  beginDrawing,
  currentMapSession,
  endDrawing,
  expandNodes,
  markNoticed,
  rememberProject,
  rememberView,
  showLayers,
  showProjectPanel,
} from './map-session.ts'
import { persistSession } from './persist-session.ts'

const session = currentMapSession

test('a session is restored after a reload, separately for each account', () => {
  const stop = persistSession('ada', true)
  rememberProject('first')
  showLayers(['mains'], true)
  expandNodes(['survey'], true)
  rememberView({ centre: lonLat(-105.25, 39.99), zoom: 13 })
  beginDrawing({ layerId: 'valves', shape: null })
  endDrawing()
  markNoticed(['hydrants'])
  stop()
  onTestFinished(persistSession('ada', true))
  expect(session()).toMatchObject({ projectId: 'first', view: { centre: [-105.25, 39.99], zoom: 13 } })
  expect(session().visibleLayerIds.has('mains')).toBe(true)
  expect(session().expandedNodeIds.has('survey')).toBe(true)
  expect([...session().drawnLayerIds]).toEqual(['valves'])
  expect([...session().noticedLayerIds]).toEqual(['hydrants'])
  onTestFinished(persistSession('ben', true))
  expect(session()).toMatchObject({ accountId: 'ben', projectId: null, view: null })
})

test('changes of state that is not stored do not write the storage', () => {
  onTestFinished(persistSession('ada', true))
  const written = vi.spyOn(Storage.prototype, 'setItem')
  onTestFinished(() => written.mockRestore())
  showProjectPanel(false)
  expect(written).not.toHaveBeenCalled()
})
