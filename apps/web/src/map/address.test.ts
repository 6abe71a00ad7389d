import { expect, test } from 'vitest'
import { changeAddress, opensSame, readAddress } from './address.ts'
import { rightPanelOf } from './right-panel.ts'

const id = '7b9273fd-d46f-4eef-8361-2d20069bac2f'
const other = '11111111-d46f-4eef-8361-2d20069bac2f'
const at = (search: string, pathname = '/') => ({ pathname, search })

test('the parameters of an address name the open project, feature and list', () => {
  expect(readAddress(at(`?project=${id}&feature=mains.7&list=mains`))).toEqual({
    projectId: id,
    featureId: 'mains.7',
    formId: null,
    listLayerId: 'mains',
    organizationId: null,
  })
  expect(readAddress(at('?project='))).toMatchObject({ projectId: null, featureId: null })
})

test('an address below /ulink opens the project that it names', () => {
  expect(readAddress(at('', `/ulink/${id}`)).projectId).toBe(id)
  expect(readAddress(at('', `/ulink/project/${id}`)).projectId).toBe(id)
  expect(readAddress(at(`?project=${other}`, `/ulink/${id}`)).projectId).toBe(other)
})

test('other addresses open no project by their path', () => {
  expect(readAddress(at('', `/index.html/${id}`)).projectId).toBeNull()
  expect(readAddress(at('', '/ulink/project/somewhere')).projectId).toBeNull()
  expect(readAddress(at('')).projectId).toBeNull()
})

test('a change keeps the other parameters and the path', () => {
  const here = at(`?pp=1&project=${id}&feature=mains.7`, '/some/where')
  expect(changeAddress(here, { featureId: null })).toEqual(at(`?pp=1&project=${id}`, '/some/where'))
  expect(changeAddress(here, { featureId: 'mains.8' }).search).toBe(`?pp=1&project=${id}&feature=mains.8`)
  expect(changeAddress(at(`?project=${id}`), { projectId: null })).toEqual(at(''))
})

test('a filled-in form is open with its feature alone', () => {
  const here = at('?feature=mains.7&form=htmlform_feature.3')
  expect(readAddress(here)).toMatchObject({ featureId: 'mains.7', formId: 'htmlform_feature.3' })
  expect(opensSame(here, at('?feature=mains.7'))).toBe(false)
  expect(changeAddress(here, { featureId: 'mains.8' })).toEqual(at('?feature=mains.8'))
  expect(changeAddress(here, { featureId: null })).toEqual(at(''))
  expect(changeAddress(here, { listLayerId: 'mains' }).search).toContain('form=htmlform_feature.3')
})

test('a /ulink path stays while its project is open', () => {
  const here = at('', `/ulink/${id}`)
  expect(changeAddress(here, { featureId: 'mains.7' }).pathname).toBe(`/ulink/${id}`)
  expect(changeAddress(here, { projectId: other })).toEqual(at(`?project=${other}`))
  expect(readAddress(changeAddress(here, { projectId: null })).projectId).toBeNull()
})

test('two addresses are equal when their project, feature and list are equal', () => {
  expect(opensSame(at(`?project=${id}&pp=1`), at('', `/ulink/${id}`))).toBe(true)
  expect(opensSame(at(`?project=${id}`), at(`?project=${id}&list=mains`))).toBe(false)
})

test('the feature panel replaces the list, the list replaces the project panel, and a drawing hides all panels', () => {
  const feature = { featureId: 'mains.7', listLayerId: 'mains' }
  const list = { ...feature, featureId: null }
  const none = { featureId: null, listLayerId: null }
  const browsing = { mode: 'browse', projectPanelOpen: true, isSmall: true } as const
  expect(rightPanelOf(feature, browsing)).toBe('feature')
  expect(rightPanelOf(list, browsing)).toBe('feature-list')
  expect(rightPanelOf(list, { ...browsing, isSmall: false }), 'the list is below the map').toBe('project')
  expect(rightPanelOf(none, browsing)).toBe('project')
  expect(rightPanelOf(none, { ...browsing, projectPanelOpen: false })).toBeNull()
  expect(rightPanelOf(none, { ...browsing, mode: 'edit' }), 'a feature that is not saved yet').toBe('feature')
  expect(rightPanelOf(feature, { ...browsing, mode: 'draw' })).toBeNull()
})
