import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { beforeEach, expect, test } from 'vitest'
import {
  beginDrawing,
  beginReshaping,
  beginSession,
  coverMap,
  currentMapSession,
  endDrawing,
  endReshaping,
  expandNodes,
  keepViewFor,
  rememberProject,
  showFirstTime,
  showLayers,
} from './map-session.ts'
import { emptySession } from './stored-session.ts'

const session = currentMapSession
const target = { layerId: 'mains', shape: 'polyline' } as const

beforeEach(() => beginSession('account', emptySession, true))

test('drawing and editing of vertices end independently', () => {
  beginDrawing(target)
  expect(session()).toMatchObject({ mode: 'draw', drawTarget: target })
  endReshaping()
  expect(session().mode).toBe('draw')
  endDrawing()
  expect(session()).toMatchObject({ mode: 'browse', drawTarget: null })
  beginReshaping()
  endDrawing()
  expect(session().mode).toBe('edit')
  endReshaping()
  expect(session().mode).toBe('browse')
})

test('a project shows all layers the first time, and later the layers that the user left on', () => {
  showFirstTime('first', ['mains', 'valves'], ['survey'])
  showLayers(['valves'], false)
  showFirstTime('first', ['mains', 'valves'], ['survey'])
  expect([...session().visibleLayerIds]).toEqual(['mains'])
  expect([...session().expandedNodeIds]).toEqual(['survey'])
  expandNodes(['survey'], false)
  expect([...session().expandedNodeIds]).toEqual([])
})

test('the stored view belongs to the stored project; without a stored view the map zooms to the opened project', () => {
  const stored = { ...emptySession, projectId: 'first', view: { centre: lonLat(-105, 40), zoom: 12 } }
  beginSession('account', stored, true)
  expect(session().viewProjectId).toBe('first')
  keepViewFor('second')
  rememberProject('second')
  expect(session()).toMatchObject({ projectId: 'second', viewProjectId: 'second' })
  beginSession('account', { ...stored, view: null }, true)
  expect(session().viewProjectId).toBeNull()
})

test('the insets of all panels are combined', () => {
  coverMap.side({ leftPx: 0, rightPx: 375, bottomPx: 0 })
  coverMap.jobs({ leftPx: 0, rightPx: 0, bottomPx: 200 })
  expect(session().covered).toEqual({ leftPx: 0, rightPx: 375, bottomPx: 200 })
  const { covered } = session()
  coverMap.jobs({ leftPx: 0, rightPx: 0, bottomPx: 200 })
  expect(session().covered).toBe(covered)
})
