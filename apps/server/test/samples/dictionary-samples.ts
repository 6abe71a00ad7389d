import { createComponent } from '@cairn/contract/dictionaries/components'
import type { Component } from '@cairn/contract/dictionaries/entities'
import { createPickList } from '@cairn/contract/dictionaries/pick-lists'
import { createSystem } from '@cairn/contract/dictionaries/systems'
import { attributeTypeId } from '@cairn/domain/dictionary/attribute-types'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { Person } from '../seeds.ts'
import type { TestApp } from '../test-app.ts'
import type { SampleCall } from './organization-samples.ts'

/** A dictionary of a project, with one part of each kind. */
export interface DictionaryPlace {
  readonly dictionaryId: string
  /** A dictionary that no project uses. */
  readonly unusedId: string
  readonly systemId: string
  readonly component: Component
  readonly pickListId: string
}

interface Place {
  readonly organizationId: string
  readonly projectId: string
  readonly dictionary: DictionaryPlace
}

/** A geometry that the sample component accepts. */
export const mainLine: Geometry = {
  type: 'LineString',
  coordinates: [
    [-105.25, 40.02],
    [-105.26, 40.02],
  ],
}

/** The name and the list of the attributes of the sample component, in their order. */
const [material, remark] = ['Material', 'Remark'] as const

function attributeOf({ dictionary: { component } }: Place, name: typeof material | typeof remark): string {
  return component.attributes.find((attribute) => attribute.name === name)?.id ?? ''
}

const inOrganization = ({ organizationId }: Place): SampleCall => ({ query: { orgId: organizationId } })
const of = (place: Place, id: string, rest: SampleCall = {}): SampleCall => ({
  params: { id },
  query: { orgId: place.organizationId, ...rest.query },
  ...(rest.body !== undefined && { body: rest.body }),
})
const withBody = (place: Place, body: unknown): SampleCall => ({ ...inOrganization(place), body })
const onDictionary = (place: Place): SampleCall => of(place, place.dictionary.dictionaryId)
const version = (present: number): SampleCall => ({ query: { version: present } })
// The sample dictionary has one system, and the system one component: the list of each was changed once.
const systemOrder = (place: Place) =>
  of(place, place.dictionary.dictionaryId, { ...version(2), body: [{ id: place.dictionary.systemId, order: 0 }] })

const text = attributeTypeId('Text')

/** A valid call of every route of dictionaries. */
export const dictionaryCalls: Record<string, (place: Place) => SampleCall> = {
  'GET /rest/dictionaries': inOrganization,
  'GET /rest/dictionaries/organization/count': inOrganization,
  'GET /rest/dictionaries/:id': onDictionary,
  'GET /rest/dictionaries/:id/preview': onDictionary,
  'GET /rest/dictionaries/:id/usage': onDictionary,
  'PUT /rest/dictionaries': (place) =>
    withBody(place, { id: place.dictionary.dictionaryId, version: 2, name: 'Renamed' }),
  'POST /rest/dictionaries/copy/:id': (place) => of(place, place.dictionary.dictionaryId, { body: { name: 'Copy' } }),
  'DELETE /rest/dictionaries/:id': (place) => of(place, place.dictionary.unusedId, version(1)),
  'PUT /rest/dictionaries/:id/reorderSystems': systemOrder,
  'PUT /rest/dictionaries/:id/reorderSystemss': systemOrder,

  'GET /rest/systems': (place) => ({
    query: { orgId: place.organizationId, dictionaryId: place.dictionary.dictionaryId },
  }),
  'POST /rest/systems': (place) =>
    withBody(place, { dictionaryId: place.dictionary.dictionaryId, name: 'New', color: '#00ff00' }),
  'PUT /rest/systems/:id': (place) => of(place, place.dictionary.systemId, { body: { version: 2, color: '#ff0000' } }),
  'DELETE /rest/systems/:id': (place) => of(place, place.dictionary.systemId, version(2)),
  'PUT /rest/systems/:id/reorderComponents': (place) =>
    of(place, place.dictionary.systemId, {
      ...version(2),
      body: [{ id: place.dictionary.component.id, order: 0 }],
    }),

  'GET /rest/component-types': () => ({}),
  'GET /rest/component-attribute-types': () => ({}),
  'GET /rest/components/styled': ({ projectId }) => ({ query: { projectId } }),
  'GET /rest/components/named': ({ projectId }) => ({ query: { projectId } }),
  'GET /rest/components': (place) => ({ query: { orgId: place.organizationId, systemId: place.dictionary.systemId } }),
  'GET /rest/components/:id/starting-values': (place) => of(place, place.dictionary.component.id),
  'GET /rest/components/:id/value-counts': (place) =>
    of(place, place.dictionary.component.id, { query: { attributeIds: attributeOf(place, remark) } }),
  'POST /rest/components': (place) =>
    withBody(place, { systemId: place.dictionary.systemId, alias: 'New', componentTypeId: 1 }),
  'PUT /rest/components/:id': (place) =>
    of(place, place.dictionary.component.id, { body: { version: 1, alias: 'Renamed' } }),
  'POST /rest/components/:id/copy': (place) => of(place, place.dictionary.component.id),
  'DELETE /rest/components/:id': (place) => of(place, place.dictionary.component.id, version(1)),
  'PUT /rest/components/:id/reorderAttributes': (place) =>
    of(place, place.dictionary.component.id, {
      ...version(1),
      body: [{ id: attributeOf(place, remark), order: 0 }],
    }),

  'POST /rest/component-attributes': (place) =>
    withBody(place, { componentId: place.dictionary.component.id, name: 'New', typeId: text }),
  'PUT /rest/component-attributes/:id': (place) =>
    of(place, attributeOf(place, remark), { body: { version: 1, name: 'Renamed' } }),
  'DELETE /rest/component-attributes/:id': (place) => of(place, attributeOf(place, remark), version(1)),
  'POST /rest/component-attributes/search-index': (place) =>
    withBody(place, { componentId: place.dictionary.component.id, attribute: { id: attributeOf(place, remark) } }),
  'POST /rest/component-attributes/update-attributes-global-picklist': (place) =>
    withBody(place, {
      pickListId: place.dictionary.pickListId,
      version: 1,
      attributes: [{ id: attributeOf(place, remark), componentVersion: 1 }],
    }),
  'DELETE /rest/component-attributes/delete-attributes-global-picklist/:id': (place) =>
    of(place, place.dictionary.pickListId, version(1)),

  'POST /rest/pick-lists': (place) =>
    withBody(place, { dictionaryId: place.dictionary.dictionaryId, name: 'New', values: [{ value: 'a' }] }),
  'PUT /rest/pick-lists': (place) => withBody(place, { id: place.dictionary.pickListId, version: 1, name: 'Renamed' }),
  'GET /rest/pick-lists/:id': (place) => of(place, place.dictionary.pickListId),
  'GET /rest/pick-lists/:id/value-counts': (place) => of(place, place.dictionary.pickListId),
  'GET /rest/pick-lists/list/:dictionaryId': (place) => ({
    params: { dictionaryId: place.dictionary.dictionaryId },
    query: { orgId: place.organizationId },
  }),
  'DELETE /rest/pick-lists/:id': (place) => of(place, place.dictionary.pickListId, version(1)),
}

type Services = TestApp['services']

/** Creates an empty dictionary in the organization of an administrator. */
export async function seedEmptyDictionary({ db }: Services, by: Person, name: string): Promise<string> {
  const { id } = await db
    .insertInto('dictionary')
    .values({ organizationId: by.organizationId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates a dictionary with a system, a component and a global pick list, and gives it to a project. */
export async function seedDictionary(
  services: Services,
  { api, ...by }: Person,
  { projectId, name = 'Water' }: { readonly projectId?: string; readonly name?: string } = {},
): Promise<DictionaryPlace> {
  const dictionaryId = await seedEmptyDictionary(services, { api, ...by }, name)
  const query = { orgId: by.organizationId }
  const system = await api(createSystem, { query, body: { dictionaryId, name: 'Mains', color: '#0000FF' } })
  const list = await api(createPickList, {
    query,
    body: { dictionaryId, name: 'Materials', values: [{ value: 'PVC' }, { value: 'Steel', label: 'Steel pipe' }] },
  })
  const attributes = [
    { name: material, typeId: attributeTypeId('Global Pick List'), pickListId: list.id, defaultValue: 'PVC' },
    { name: 'Joint', typeId: attributeTypeId('Pick List'), values: [{ value: 'Welded' }, { value: 'Flanged' }] },
    { name: remark, typeId: text },
  ]
  const component = await api(createComponent, {
    query,
    body: { systemId: system.id, alias: 'Main', componentTypeId: 2, attributes },
  })
  if (projectId !== undefined)
    await services.db
      .updateTable('project')
      .where('id', '=', projectId)
      .set({ dataDictionaryId: dictionaryId })
      .execute()
  // New attributes are searchable: the sample of the search index marks one that is not.
  await services.db.updateTable('attribute').where('name', '=', remark).set({ isSearchable: false }).execute()
  const unusedId = await seedEmptyDictionary(services, { api, ...by }, `${name} unused`)
  return { dictionaryId, unusedId, systemId: system.id, component, pickListId: list.id }
}
