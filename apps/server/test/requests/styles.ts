import { type StatedRequests, withAndWithout } from './stated-request.ts'

/** Document 2, section 3: Style file. */
const listed = {
  id: 'uuid',
  name: 'text',
  format: 'text',
  'project?': { id: 'uuid' },
  isDictionaryStyle: 'boolean',
} as const
const file = { ...listed, body: 'text' } as const

const redLines = '* { stroke: #ff0000; }'

/** Document 2, section 7: Styles. */
export const styleRequests: StatedRequests = {
  'POST /rest/styles': ({ admin }) => [
    {
      by: admin,
      path: '/rest/styles',
      body: { style: { name: 'Mains', format: 'css', languageVersion: '1.0.0', filename: 'Mains.css' } },
      answer: 'object',
    },
  ],
  'GET /rest/styles': (place) => withAndWithout(place, { by: place.member, path: '/rest/styles', answer: [listed] }),
  'POST /rest/styles/geo': ({ admin, organizationId, projectId }) => [
    { by: admin, path: '/rest/styles/geo', body: { name: 'Mains', projectId, body: redLines }, answer: file },
    {
      by: admin,
      path: `/rest/styles/geo?orgId=${organizationId}`,
      body: {
        name: 'Valves',
        projectId,
        style: {
          strokeColor: '#000000',
          strokeOpacity: 1,
          strokeWidth: 2,
          fillColor: '#0000ff',
          fillOpacity: 1,
          size: 6,
          dashed: false,
        },
      },
      answer: file,
    },
  ],
  'PUT /rest/styles/geo': ({ admin, styleId: id, projectId }) => [
    { by: admin, path: '/rest/styles/geo', body: { id, projectId, name: 'Red', body: redLines }, answer: file },
  ],
  'GET /rest/styles/geo/{id}': (place) =>
    withAndWithout(place, { by: place.member, path: `/rest/styles/geo/${place.styleId}`, answer: file }),
  'DELETE /rest/styles/geo/{id}': ({ admin, styleId }) => [
    { by: admin, path: `/rest/styles/geo/${styleId}`, answer: 'object' },
  ],
  'GET /rest/styles/geo/layer/{layerId}/style': ({ member, layerId, dictionary }) =>
    [
      '',
      `?dictionaryId=${dictionary.dictionaryId}&systemId=${dictionary.systemId}&componentId=${dictionary.component.id}`,
    ].map((query) => ({ by: member, path: `/rest/styles/geo/layer/${layerId}/style${query}`, answer: 'object' })),
  'PUT /rest/styles/geo/layer/{layerId}/style': ({ admin, layerId, dictionary }) => {
    const query = `dictionaryId=${dictionary.dictionaryId}&systemId=${dictionary.systemId}&componentId=${dictionary.component.id}`
    const path = `/rest/styles/geo/layer/${layerId}/style?${query}`
    return [
      { by: admin, path, answer: 'object' },
      { by: admin, path, body: {}, answer: 'object' },
    ]
  },
  'GET /rest/styles/geo/sld/{style}': (place) =>
    withAndWithout(place, { by: place.member, path: `/rest/styles/geo/sld/${place.styleId}`, answer: 'text' }),
}
