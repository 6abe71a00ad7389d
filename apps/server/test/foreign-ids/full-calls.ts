import { attributeTypeId } from '@cairn/domain/dictionary/attribute-types'
import { markerUrlOf } from '@cairn/domain/dictionary/component-style'
import { sampleCalls } from '../access-samples.ts'
import { moveCallsOf, sightCallsOf } from '../samples/move-samples.ts'
import type { SampleCall } from '../samples/organization-samples.ts'
import { serviceCallsOn } from '../samples/service-samples.ts'
import type { OwnerPlace } from './place.ts'

type FullCalls = (place: OwnerPlace, sample: SampleCall) => readonly SampleCall[]

const inQuery =
  (query: (place: OwnerPlace) => SampleCall['query']): FullCalls =>
  (place, sample) => [{ ...sample, query: { ...sample.query, ...query(place) } }]

const inBody =
  (body: (place: OwnerPlace) => object): FullCalls =>
  (place, sample) => [{ ...sample, body: { ...(sample.body as object), ...body(place) } }]

const ofOrganization = inQuery(({ organizationId }) => ({ orgId: organizationId }))
const logFilter = ({ projectId, collectorId }: OwnerPlace) => ({ projectIds: projectId, userIds: collectorId })
const permissions = ({ projectId }: OwnerPlace) => ({
  permissions: [{ assetTypeName: 'project', assetId: projectId, bitMask: '0001' }],
})
const ofComponent = ({ dictionary: { dictionaryId, systemId, component } }: OwnerPlace) => ({
  dictionaryId,
  systemId,
  componentId: component.id,
})
/** The attribute of the sample component with values of its own, as a write has it. */
const listedAttribute = ({ dictionary: { component } }: OwnerPlace) => {
  const { id = '', name, typeId, pickList } = component.attributes[1] ?? {}
  return {
    id,
    name,
    typeId,
    values: (pickList?.values ?? []).map(({ id: valueId, value }) => ({ id: valueId, value })),
  }
}
const globalAttribute = ({ dictionary: { pickListId } }: OwnerPlace) => ({
  name: 'Coating',
  typeId: attributeTypeId('Global Pick List'),
  pickListId,
})

const oneValue = ({ valueId }: OwnerPlace) => [{ id: valueId, value: 'PVC' }]

/** Valid calls with the members that can hold an id, of routes whose sample call leaves some of them out. */
const fullCalls: Readonly<Record<string, FullCalls>> = {
  'DELETE /auth/sessions/:id': ({ sessionId }) => [{ params: { id: sessionId } }],

  'POST /rest/accounts': inBody((place) => ({ ...permissions(place), organizationId: place.organizationId })),
  'PUT /rest/accounts': inBody(permissions),
  'PUT /rest/permissions/grant/:id': inBody(permissions),
  'GET /rest/organizations/:id': ofOrganization,
  'POST /rest/organization-permissions/:code': ofOrganization,
  'GET /rest/component-types': ofOrganization,
  'GET /rest/component-attribute-types': ofOrganization,
  'POST /rest/features/restore/:id': ofOrganization,
  'GET /rest/features/attachments/:id': ofOrganization,
  'POST /rest/features/revert': ({ attachment: { onFeatureId: id, fileId } }, sample) => [
    sample,
    { body: { features: [{ id, version: 2, to: 1, fileId }] } },
  ],
  'POST /rest/features/bulk-edit': inBody((place) => ({
    componentId: place.dictionary.component.id,
    attributes: [{ attributeId: listedAttribute(place).id, attributeValue: '' }],
  })),

  'GET /rest/activities': (place, sample) => [
    { ...sample, query: { ...sample.query, ...logFilter(place) } },
    { query: { artifactId: place.featureId.split('.').at(-1) ?? '' } },
  ],
  'GET /rest/activities/count': inQuery(logFilter),
  'GET /rest/stats/activities': inQuery(logFilter),
  'POST /rest/activities/export': inBody(logFilter),

  'GET /api/licenses': inQuery(({ admin }) => ({ email: admin.email })),
  'PUT /api/licenses': inBody(({ admin }) => ({ email: admin.email })),
  'PUT /preferences': ({ organizationId, projectId, layerId }) => [
    {
      body: {
        lastProject: projectId,
        lastOrg: organizationId,
        expansionList: [layerId],
        projectPrefs: [{ id: projectId, selectedLayers: [layerId] }],
      },
    },
  ],

  'POST /rest/projects': inBody(({ dictionary }) => ({ dataDictionaryId: dictionary.dictionaryId })),
  'PUT /rest/projects/:id': ({ dictionary: { dictionaryId }, organizationId, siteId }, sample) => [
    { ...sample, body: { dataDictionaryId: dictionaryId, proj: { id: siteId } } },
    { ...sample, body: { organizationId } },
  ],
  'POST /rest/folders': inBody(({ folderId }) => ({ parentId: folderId })),
  'PUT /rest/layers/:id': (place, sample) => [
    { ...sample, body: { styleId: place.styleId } },
    { ...sample, body: ofComponent(place) },
    { ...sample, body: { folder: place.plainFolderId } },
    { ...sample, body: { folder: { id: place.plainFolderId } } },
  ],
  'POST /rest/data-organization': moveCallsOf,
  'GET /rest/data-organization/sight-changes': sightCallsOf,
  'GET /rest/geoid': inQuery(({ projectId }) => ({ projectId })),
  'GET /rest/jobs': inQuery(({ collectorId }) => ({ ownerID: collectorId })),
  'POST /rest/folders/:folderId/imports': inBody(({ storedFileId }) => ({ fileId: storedFileId })),
  'DELETE /rest/uploads/files/:id': ({ storedFileId }) => [{ params: { id: storedFileId } }],

  'POST /rest/components': inBody((place) => ({
    attributes: [
      globalAttribute(place),
      { name: 'Joint', typeId: attributeTypeId('Pick List'), values: oneValue(place) },
    ],
    style: markerUrlOf(place.symbol.symbolId),
  })),
  'PUT /rest/components/:id': inBody((place) => ({ attributes: [globalAttribute(place), listedAttribute(place)] })),
  'POST /rest/component-attributes': (place, sample) => [
    { ...sample, body: { ...(sample.body as object), ...globalAttribute(place) } },
    { ...sample, body: { ...(sample.body as object), typeId: attributeTypeId('Pick List'), values: oneValue(place) } },
  ],
  'PUT /rest/component-attributes/:id': (place, sample) => {
    const { id, values } = listedAttribute(place)
    return [
      { ...sample, body: { version: 1, ...globalAttribute(place) } },
      { ...sample, params: { id }, body: { version: 1, values } },
    ]
  },
  'POST /rest/pick-lists': inBody((place) => ({ values: oneValue(place) })),
  'PUT /rest/pick-lists': inBody((place) => ({ values: oneValue(place) })),
  'POST /rest/feature-forms': inBody(({ filledFormId, layerId, folderId }) => ({
    id: filledFormId,
    featureLayerId: layerId,
    featureFolderId: folderId,
  })),
  'PUT /rest/feature-forms/:id': inBody(({ filledFormId, layerId, folderId }) => ({
    id: filledFormId,
    featureLayerId: layerId,
    featureFolderId: folderId,
  })),
  'PUT /rest/forms/:id': inBody(({ projectId }) => ({ dto: { version: 2, permissions: [{ projectId }] } })),

  'POST /rest/styles/geo': (place, sample) => [
    { ...sample, body: { ...(sample.body as object), projectId: place.projectId } },
    { ...sample, body: { ...(sample.body as object), dictionaryId: place.dictionary.dictionaryId } },
  ],
  'PUT /rest/styles/geo': inBody(({ projectId }) => ({ projectId })),
  'GET /rest/styles/geo/by-layers': inQuery(({ layerId }) => ({ after: layerId })),
  'GET /rest/styles/geo/layer/:layerId/style': inQuery(ofComponent),
  'PUT /rest/styles/geo/layer/:layerId/style': (place, sample) => [
    { ...sample, query: ofComponent(place) },
    { ...sample, body: { styleId: place.styleId } },
  ],
  'GET /rest/symbols/name/exists': inQuery(({ symbol }) => ({ excludeID: symbol.symbolId })),
  'POST /rest/symbols/:id/triggerDictionaryPackaging': (place, sample) => [
    { ...sample, body: [place.dictionary.dictionaryId] },
  ],
}

/** The valid calls of a route on the assets of one organization, which have each member that can hold an id. */
export function callsOn(call: string, place: OwnerPlace): readonly SampleCall[] {
  const sample = sampleCalls[call]?.(place) ?? {}
  const ofService = serviceCallsOn(call, place)
  return fullCalls[call]?.(place, sample) ?? (ofService.length > 0 ? ofService : [sample])
}
