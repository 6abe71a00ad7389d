import { attribute, attributeOf, pickList } from './attributes.ts'
import { type StatedRequests, withAndWithout } from './stated-request.ts'

/** Document 2, section 3. */
const listed = {
  id: 'uuid',
  name: 'text',
  'organizationId?': 'uuid',
  isReadonly: 'boolean',
  isActive: 'boolean',
  'projectId?': 'uuid',
  'copiedFromId?': 'uuid',
  createdAt: 'time',
  updatedAt: 'time',
  'updatedBy?': 'text',
} as const

const systemEntry = { id: 'uuid', name: 'text', color: 'text', order: 'number', dictionaryId: 'uuid' } as const

const component = {
  id: 'uuid',
  alias: 'text',
  order: 'number',
  systemId: 'uuid',
  componentTypeId: 'number',
  componentStyling: 'boolean',
  'style?': 'text',
  attributeIdList: 'list',
  attributes: 'list',
} as const
const withAttributes = { ...component, attributes: [attribute] } as const

const whole = { ...listed, systems: [{ ...systemEntry, components: [withAttributes] }], pickLists: [pickList] } as const

/** Document 2, section 7: Dictionaries, Systems and components. */
export const dictionaryRequests: StatedRequests = {
  'GET /rest/dictionaries': (place) => [
    ...withAndWithout(place, {
      by: place.member,
      path: '/rest/dictionaries',
      answer: [{ ...listed, systems: 'list' }],
    }),
    ...withAndWithout(place, { by: place.member, path: '/rest/dictionaries?flat=true', answer: [listed] }),
  ],
  'GET /rest/dictionaries/organization/count': (place) =>
    withAndWithout(place, {
      by: place.member,
      path: '/rest/dictionaries/organization/count',
      answer: { count: 'number' },
    }),
  'GET /rest/dictionaries/{id}': (place) =>
    withAndWithout(place, {
      by: place.member,
      path: `/rest/dictionaries/${place.dictionary.dictionaryId}?includeGlobalPickListsOnAttributes=false`,
      answer: whole,
    }),
  'PUT /rest/dictionaries': (place) => [
    {
      by: place.admin,
      path: '/rest/dictionaries',
      body: { id: place.dictionary.dictionaryId, name: 'Drinking water' },
      answer: listed,
    },
  ],
  'DELETE /rest/dictionaries/{id}': ({ admin, dictionary: { unusedId } }) => [
    { by: admin, path: `/rest/dictionaries/${unusedId}`, answer: 'object' },
  ],
  'POST /rest/dictionaries/copy/{id}': ({ admin, dictionary: { dictionaryId } }) => [
    {
      by: admin,
      path: `/rest/dictionaries/copy/${dictionaryId}`,
      body: { name: 'Water-copy', isReadonly: false },
      answer: { ...listed, copiedFromId: 'uuid' },
    },
  ],
  'PUT /rest/dictionaries/{id}/reorderSystems': ({ admin, dictionary: { dictionaryId, systemId } }) => [
    {
      by: admin,
      path: `/rest/dictionaries/${dictionaryId}/reorderSystems`,
      body: [{ id: systemId, order: 1 }],
      answer: 'object',
    },
  ],

  'GET /rest/systems': (place) =>
    withAndWithout(place, { by: place.member, path: '/rest/systems', answer: [systemEntry] }),
  'POST /rest/systems': (place) => [
    {
      by: place.admin,
      path: '/rest/systems',
      body: { name: 'Sewer', color: '#00ff00', dictionaryId: place.dictionary.dictionaryId },
      answer: systemEntry,
    },
  ],
  'PUT /rest/systems/{id}': (place) =>
    withAndWithout(place, {
      by: place.admin,
      path: `/rest/systems/${place.dictionary.systemId}`,
      body: { id: place.dictionary.systemId, name: 'Pipes', color: '#ff0000' },
      answer: systemEntry,
    }),
  'DELETE /rest/systems/{id}': ({ admin, dictionary: { systemId } }) => [
    { by: admin, path: `/rest/systems/${systemId}`, answer: 'object' },
  ],
  'PUT /rest/systems/{id}/reorderComponents': ({
    admin,
    dictionary: {
      systemId,
      component: { id },
    },
  }) => [
    { by: admin, path: `/rest/systems/${systemId}/reorderComponents`, body: [{ id, order: 1 }], answer: 'object' },
  ],

  'GET /rest/components': (place) =>
    withAndWithout(place, { by: place.member, path: '/rest/components', answer: [withAttributes] }),
  'POST /rest/components': (place) => [
    {
      by: place.admin,
      path: '/rest/components',
      body: {
        alias: 'Valve',
        systemId: place.dictionary.systemId,
        componentTypeId: 1,
        componentStyling: true,
        style: JSON.stringify({ strokeColor: '#000000', strokeOpacity: 1, strokeWidth: 2, size: 6 }),
        attributes: [{ name: 'Maker', typeId: 5, defaultValue: '', required: false, order: 0 }],
      },
      answer: { ...withAttributes, style: 'json' },
    },
  ],
  'PUT /rest/components/{id}': ({
    admin,
    dictionary: {
      component: { id, systemId },
    },
  }) => [
    {
      by: admin,
      path: `/rest/components/${id}`,
      body: { id, alias: 'Pipe', systemId, componentTypeId: 2, componentStyling: false },
      answer: withAttributes,
    },
  ],
  'DELETE /rest/components/{id}': ({
    admin,
    dictionary: {
      component: { id },
    },
  }) => [{ by: admin, path: `/rest/components/${id}`, answer: 'object' }],
  'PUT /rest/components/{id}/reorderAttributes': (place) => [
    {
      by: place.admin,
      path: `/rest/components/${place.dictionary.component.id}/reorderAttributes`,
      body: [
        { id: attributeOf(place, 'Remark'), order: 0 },
        { id: attributeOf(place, 'Material'), order: 1 },
      ],
      answer: 'object',
    },
  ],
  'POST /rest/components/{id}/copy': ({
    admin,
    dictionary: {
      component: { id },
    },
  }) => [{ by: admin, path: `/rest/components/${id}/copy?name=Main%20(%20Copy%20)`, answer: withAttributes }],
  'GET /rest/component-types': (place) =>
    withAndWithout(place, {
      by: place.member,
      path: '/rest/component-types',
      answer: [{ id: 'number', name: 'text' }],
    }),
  'GET /rest/component-attribute-types': (place) =>
    withAndWithout(place, {
      by: place.member,
      path: '/rest/component-attribute-types',
      answer: [{ id: 'number', name: 'text' }],
    }),
}
