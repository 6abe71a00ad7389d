import { expect, test } from 'vitest'
import { z } from 'zod'
import * as attachments from './attachments/attachments.ts'
import * as attributes from './dictionaries/attributes.ts'
import * as components from './dictionaries/components.ts'
import * as dictionaries from './dictionaries/dictionaries.ts'
import * as pickLists from './dictionaries/pick-lists.ts'
import * as systems from './dictionaries/systems.ts'
import * as forms from './forms/forms.ts'
import type { Called, Route } from './route.ts'
import * as sites from './sites/sites.ts'
import * as styles from './styles/styles.ts'
import * as symbols from './symbols/symbols.ts'

/** Writes that cannot overwrite a change unseen. */
const unversioned = [
  // The address of the file is of one version.
  'PUT /rest/symbols/files/:token',
  // Concerns one project alone; a second call changes nothing.
  'DELETE /rest/forms/:id/permissions/:projectId',
]

const modules = [attachments, attributes, components, dictionaries, forms, pickLists, sites, styles, symbols, systems]
const routes = modules.flatMap((module): Route[] =>
  Object.values(module).flatMap((value: unknown) => (isRoute(value) ? [value] : [])),
)

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Whether a part of a call takes a version that may be left out, itself or in the description of its files. */
function takesVersion(schema: z.ZodType | undefined): boolean {
  const { required = [], properties = {} } = schema
    ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    : {}
  if ('version' in properties) return !required.includes('version')
  const { dto } = properties
  if (typeof dto !== 'object' || !('version' in (dto.properties ?? {}))) return false
  return dto.required?.includes('version') !== true
}

test('a change or a deletion in the data settings may name the version that it began with', () => {
  const changes = routes.filter(({ method }) => method === 'PUT' || method === 'DELETE')
  expect(changes.length).toBeGreaterThan(20)
  const bare = changes
    .filter((route) => !takesVersion(route.query) && !('body' in route && takesVersion(route.body)))
    .map(({ method, path }) => `${method} ${path}`)
  expect(bare.toSorted()).toEqual(unversioned.toSorted())
})

test('a call of the client without its version does not compile', () => {
  const query = { orgId: '00000000-0000-4000-8000-000000000000' }
  const params = { id: query.orgId }
  const wrong = [
    // @ts-expect-error -- the query has no version
    { params, query } satisfies Called<typeof systems.deleteSystem>,
    // @ts-expect-error -- the body has no version
    { params, query, body: { name: 'Mains' } } satisfies Called<typeof systems.changeSystem>,
    // @ts-expect-error -- the description of the files has no version
    { params, query, body: { dto: { name: 'Permit' } } } satisfies Called<typeof forms.changeForm>,
  ]
  expect(wrong).toHaveLength(3)
})
