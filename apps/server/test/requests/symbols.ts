import type { StatedRequests } from './stated-request.ts'

/** Document 2, section 3: Symbol. */
const symbol = {
  id: 'uuid',
  name: 'text',
  format: 'text',
  'symbolUrl?': 'text',
  originalName: 'text',
  createdAt: 'time',
  'createdBy?': 'text',
  updatedAt: 'time',
  'updatedBy?': 'text',
} as const

/** Document 2, section 7: Symbols. */
export const symbolRequests: StatedRequests = {
  'POST /rest/symbols': ({ admin }) => [
    {
      by: admin,
      path: '/rest/symbols',
      body: { name: 'Hydrant', originalName: 'hydrant.png', format: 'png' },
      answer: { ...symbol, postUrl: 'text', dictionaryIDsUsing: 'list' },
    },
  ],
  'PUT /rest/symbols/{id}': ({ admin, symbol: { symbolId } }) => [
    {
      by: admin,
      path: `/rest/symbols/${symbolId}`,
      body: { originalName: 'valve.gif', format: 'gif' },
      answer: { ...symbol, postUrl: 'text', dictionaryIDsUsing: 'list' },
    },
  ],
  'POST /rest/symbols/{id}/triggerDictionaryPackaging': ({ admin, symbol: { symbolId }, dictionary }) => [
    {
      by: admin,
      path: `/rest/symbols/${symbolId}/triggerDictionaryPackaging`,
      body: [dictionary.dictionaryId],
      answer: 'object',
    },
  ],
  'GET /rest/symbols/paged': ({ member }) => [
    {
      by: member,
      path: '/rest/symbols/paged?search=&page=0&pageSize=10&v=0.8414709848',
      answer: { data: [{ ...symbol, symbolUrl: 'text' }], page: 'number', totalCount: 'number' },
    },
  ],
  'GET /rest/symbols/name/exists': ({ member, symbol: { symbolId } }) =>
    ['', symbolId].map((excluded) => ({
      by: member,
      path: `/rest/symbols/name/exists?name=valve&excludeID=${excluded}`,
      answer: { exists: 'boolean' },
    })),
  'DELETE /rest/symbols/{id}': ({ admin, symbol: { symbolId } }) => [
    { by: admin, path: `/rest/symbols/${symbolId}`, answer: 'object' },
  ],
  'GET /rest/symbols/countComponentUsage/{id}': ({ member, symbol: { symbolId } }) => [
    { by: member, path: `/rest/symbols/countComponentUsage/${symbolId}`, answer: { count: 'number' } },
  ],
}
