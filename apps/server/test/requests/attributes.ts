import { type StatedPlace, type StatedRequests, withAndWithout } from './stated-request.ts'

/** Document 2, section 3. */
export const attribute = {
  id: 'uuid',
  name: 'text',
  typeId: 'number',
  'defaultValue?': 'text',
  required: 'boolean',
  order: 'number',
  'pickListId?': 'uuid',
} as const

export const pickList = {
  id: 'uuid',
  name: 'text',
  values: [{ id: 'uuid', value: 'text', label: 'text', order: 'number' }],
  isGlobal: 'boolean',
  'organizationId?': 'uuid',
  dictionaryId: 'uuid',
} as const

export const attributeOf = (
  {
    dictionary: {
      component: { attributes },
    },
  }: StatedPlace,
  name: string,
): string => attributes.find((each) => each.name === name)?.id ?? ''

/** Document 2, section 7: Attributes, Picklists. */
export const attributeRequests: StatedRequests = {
  'POST /rest/component-attributes': (place) => [
    {
      by: place.admin,
      path: '/rest/component-attributes',
      body: {
        componentId: place.dictionary.component.id,
        name: 'Maker',
        typeId: 5,
        defaultValue: '@save',
        required: true,
      },
      answer: { ...attribute, defaultValue: 'text' },
    },
    // A Pick List, with a list that exists.
    {
      by: place.admin,
      path: '/rest/component-attributes',
      body: {
        componentId: place.dictionary.component.id,
        name: 'Lining',
        typeId: 1,
        required: false,
        order: 9,
        pickListId: place.dictionary.pickListId,
      },
      answer: { ...attribute, pickListId: 'uuid' },
    },
  ],
  'PUT /rest/component-attributes/{id}': (place) => [
    {
      by: place.admin,
      path: `/rest/component-attributes/${attributeOf(place, 'Remark')}`,
      body: { id: attributeOf(place, 'Remark'), name: 'Note', typeId: 6, defaultValue: '', required: false, order: 0 },
      answer: attribute,
    },
  ],
  'DELETE /rest/component-attributes/{id}': (place) => [
    { by: place.admin, path: `/rest/component-attributes/${attributeOf(place, 'Remark')}`, answer: 'object' },
  ],
  'POST /rest/component-attributes/search-index': (place) => [
    {
      by: place.admin,
      path: '/rest/component-attributes/search-index',
      body: {
        componentId: place.dictionary.component.id,
        attribute: { id: attributeOf(place, 'Remark'), name: 'Remark', typeId: 5 },
      },
      answer: 'object',
    },
  ],
  // The body is not shown.
  'POST /rest/component-attributes/update-attributes-global-picklist': (place) => [
    {
      by: place.admin,
      path: '/rest/component-attributes/update-attributes-global-picklist',
      body: { pickListId: place.dictionary.pickListId, attributes: [{ id: attributeOf(place, 'Remark') }] },
      answer: 'object',
    },
  ],
  'DELETE /rest/component-attributes/delete-attributes-global-picklist/{id}': ({
    admin,
    dictionary: { pickListId },
  }) => [
    {
      by: admin,
      path: `/rest/component-attributes/delete-attributes-global-picklist/${pickListId}`,
      answer: 'object',
    },
  ],

  'POST /rest/pick-lists': (place) =>
    [true, false].map((isGlobal) => ({
      by: place.admin,
      path: '/rest/pick-lists',
      body: {
        name: `Joints ${isGlobal}`,
        values: [{ value: 'Welded', label: 'Welded joint', order: 0 }],
        isGlobal,
        organizationId: place.organizationId,
        dictionaryId: place.dictionary.dictionaryId,
      },
      answer: pickList,
    })),
  'PUT /rest/pick-lists': (place) => [
    {
      by: place.admin,
      path: '/rest/pick-lists',
      body: { id: place.dictionary.pickListId, name: 'Pipes', values: [{ value: 'PVC', label: 'PVC', order: 0 }] },
      answer: pickList,
    },
  ],
  'GET /rest/pick-lists/{id}': (place) =>
    withAndWithout(place, {
      by: place.member,
      path: `/rest/pick-lists/${place.dictionary.pickListId}`,
      answer: pickList,
    }),
  'DELETE /rest/pick-lists/{id}': ({ admin, dictionary: { pickListId } }) => [
    { by: admin, path: `/rest/pick-lists/${pickListId}`, answer: 'object' },
  ],
  'GET /rest/pick-lists/list/{dictionaryId}': (place) =>
    withAndWithout(place, {
      by: place.member,
      path: `/rest/pick-lists/list/${place.dictionary.dictionaryId}`,
      answer: [pickList],
    }),
}
