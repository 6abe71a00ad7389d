import { expect, test } from 'vitest'
import { z } from 'zod'
import * as attributes from './dictionaries/attributes.ts'
import * as components from './dictionaries/components.ts'
import * as dictionaries from './dictionaries/dictionaries.ts'
import * as pickLists from './dictionaries/pick-lists.ts'
import * as systems from './dictionaries/systems.ts'
import * as forms from './forms/forms.ts'
import type { Route } from './route.ts'
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

const modules = [attributes, components, dictionaries, forms, pickLists, sites, styles, symbols, systems]
const routes = modules.flatMap((module): Route[] =>
  Object.values(module).flatMap((value: unknown) => (isRoute(value) ? [value] : [])),
)

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Whether a part of a call has a version that must be sent, itself or in the description of its files. */
function needsVersion(schema: z.ZodType | undefined): boolean {
  const { required = [], properties } = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}
  if (required.includes('version')) return true
  const { dto } = properties ?? {}
  return typeof dto === 'object' && required.includes('dto') && dto.required?.includes('version') === true
}

test('a change or a deletion in the data settings names the version that it began with', () => {
  const changes = routes.filter(({ method }) => method === 'PUT' || method === 'DELETE')
  expect(changes.length).toBeGreaterThan(20)
  const bare = changes
    .filter((route) => !needsVersion(route.query) && !('body' in route && needsVersion(route.body)))
    .map(({ method, path }) => `${method} ${path}`)
  expect(bare.toSorted()).toEqual(unversioned.toSorted())
})
