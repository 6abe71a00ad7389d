import { expect, test } from 'vitest'
import { changeOf, faultsOf, type ProjectSettings, startOf } from './project-values.ts'

const project: ProjectSettings = {
  name: 'Mains',
  description: '',
  dataDictionaryId: 'd1',
  proj: { id: 's1', name: 'Plant', wkt: 'wkt', proj: null },
  geoidId: 'EGM96',
  zoomLevel: 12,
  coordinate: { lat: 40.5, lng: -105 },
}

test('an unchanged form changes nothing, and each changed field only itself', () => {
  const values = startOf(project)
  expect(changeOf(values, project)).toEqual({})
  expect(changeOf({ ...values, name: ' Valves ' }, project)).toEqual({ name: 'Valves' })
  expect(changeOf({ ...values, siteId: '', geoidId: '' }, project)).toEqual({ proj: null, geoidId: null })
  expect(changeOf({ ...values, siteId: 's2' }, project)).toEqual({ proj: { id: 's2' } })
  expect(changeOf({ ...values, lat: '41,25' }, project)).toEqual({ coordinate: { lat: 41.25, lng: -105 } })
  expect(changeOf({ ...values, zoomLevel: '', lat: '', lng: '' }, project)).toEqual({
    zoomLevel: null,
    coordinate: null,
  })
})

test('the view has numbers within their bounds, and both or none of the two of its centre', () => {
  const view = { zoomLevel: '12', lat: '40', lng: '-105' }
  expect(faultsOf(view)).toEqual({})
  expect(faultsOf({ zoomLevel: '', lat: '', lng: '' })).toEqual({})
  expect(faultsOf({ zoomLevel: '29', lat: '90.1', lng: 'west' })).toEqual({
    zoomLevel: 'zoomLevel',
    lat: 'lat',
    lng: 'lng',
  })
  expect(faultsOf({ ...view, lat: ' ' })).toEqual({ lat: 'pair' })
  expect(faultsOf({ ...view, lng: '' })).toEqual({ lng: 'pair' })
})
