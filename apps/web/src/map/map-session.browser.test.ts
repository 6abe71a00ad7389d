import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepSession } from './keep-session.ts'
import { forgottenSession, parseKeptSession } from './kept-session.ts'
import {
  answerHeldBack,
  beginDrawing,
  beginEditing,
  beginSession,
  type Draft,
  endEditing,
  expandNodes,
  openFeatureList,
  openPanel,
  openProject,
  rememberView,
  select,
  showFirstTime,
  showLayers,
  useMapSession,
} from './map-session.ts'

const session = useMapSession.getState
const feature = { id: 'line.7', layerId: 'mains' }
const changed: Draft = {
  featureId: 'line.7',
  layerId: 'mains',
  version: 1,
  geometry: null,
  properties: {},
  changed: true,
}

beforeEach(() => {
  localStorage.clear()
  beginSession('account', forgottenSession, 'project')
})

test('selecting a feature opens its panel in place of the project’s, which is there again afterwards', () => {
  select([feature])
  expect(session()).toMatchObject({ rightPanel: 'feature', selection: [feature] })
  select([])
  expect(session()).toMatchObject({ rightPanel: 'project', selection: [] })
})

test('closing the feature panel ends the selection and leads back to the list it came from', () => {
  openFeatureList('mains')
  select([feature])
  openPanel(null)
  expect(session()).toMatchObject({ rightPanel: 'feature-list', featureListLayerId: 'mains', selection: [] })
})

test('unsaved changes hold back what would give them up, until the person has answered', () => {
  select([feature])
  beginEditing(changed)
  select([])
  expect(session()).toMatchObject({ selection: [feature], mode: 'edit' })
  answerHeldBack(false)
  expect(session()).toMatchObject({ selection: [feature], mode: 'edit', heldBack: null })
  select([])
  answerHeldBack(true)
  expect(session()).toMatchObject({ selection: [], mode: 'browse', draft: null, heldBack: null })
})

test('what the panel of a drawn feature came over is there again when it closes', () => {
  beginDrawing({ layerId: 'mains', shape: 'polyline' })
  openPanel('feature')
  beginEditing(changed)
  endEditing()
  openPanel(null)
  expect(session().rightPanel).toBe('project')
})

test('drawing has the page to itself; the panel comes back when it is given up', () => {
  beginDrawing({ layerId: 'mains', shape: 'polyline' })
  expect(session()).toMatchObject({ mode: 'draw', rightPanel: null, draft: { featureId: null, layerId: 'mains' } })
  endEditing()
  expect(session()).toMatchObject({ mode: 'browse', rightPanel: 'project', draft: null })
})

test('another project takes selection and list with it, and the map goes there when asked', () => {
  openFeatureList('mains')
  select([feature])
  openProject('second', { fit: true })
  expect(session()).toMatchObject({
    selection: [],
    featureListLayerId: null,
    rightPanel: 'project',
    fitProjectId: 'second',
  })
})

test('the first project is gone to unless the map stands where it was left', () => {
  openProject('first')
  expect(session().fitProjectId).toBe('first')
  beginSession('account', { ...forgottenSession, view: { centre: lonLat(-105, 40), zoom: 12 } }, 'project')
  openProject('first')
  expect(session().fitProjectId).toBeNull()
})

test('a project shows everything the first time, and later what was left on', () => {
  showFirstTime('first', ['mains', 'valves'], ['survey'])
  showLayers(['valves'], false)
  showFirstTime('first', ['mains', 'valves'], ['survey'])
  expect([...session().visibleLayerIds]).toEqual(['mains'])
  expect([...session().expandedNodeIds]).toEqual(['survey'])
})

test('what was left comes back after a reload, each account its own', () => {
  const stop = keepSession('ada', 'project')
  openProject('first')
  showLayers(['mains'], true)
  expandNodes(['survey'], true)
  rememberView({ centre: lonLat(-105.25, 39.99), zoom: 13 })
  stop()
  onTestFinished(keepSession('ada', 'project'))
  expect(session()).toMatchObject({ projectId: 'first', view: { centre: [-105.25, 39.99], zoom: 13 } })
  expect(session().visibleLayerIds.has('mains')).toBe(true)
  onTestFinished(keepSession('ben', 'project'))
  expect(session()).toMatchObject({ accountId: 'ben', projectId: null, view: null })
})

test('what is not a kept session counts as forgotten', () => {
  expect(parseKeptSession('{')).toEqual(forgottenSession)
  expect(parseKeptSession('[1]')).toEqual(forgottenSession)
  expect(parseKeptSession('{"projectId":7,"visibleLayerIds":[1,"a"],"view":{"centre":[1]}}')).toEqual({
    ...forgottenSession,
    visibleLayerIds: new Set(['a']),
  })
})

test('only what is kept is written', () => {
  onTestFinished(keepSession('ada', 'project'))
  const written = vi.spyOn(Storage.prototype, 'setItem')
  onTestFinished(() => written.mockRestore())
  select([feature])
  expect(written).not.toHaveBeenCalled()
})
