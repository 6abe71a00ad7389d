import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Called, route, type Served } from './route.ts'

const call = {
  method: 'PUT',
  path: '/rest/things/:id',
  summary: 'Changes a thing.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ page: z.coerce.number() }),
  body: z.object({ folderId: z.uuid().nullish(), geometry: z.unknown() }),
  response: z.object({ id: z.uuid(), geometry: z.unknown() }),
} as const
const activity = { type: 'Edit', category: 'Layer', artifact: ['id'] } as const
const access = { level: 'edit', on: 'layer', at: 'params.id' } as const

test('an access rule names a text of the call, and an artifact names keys of the answer', () => {
  const rules = [
    { level: 'edit', on: 'folder', at: 'body.folderId' },
    { level: 'edit', on: 'layer', at: 'params.id' },
  ] as const
  expect(route({ ...call, access: rules, activity }).access).toBe(rules)
})

test('an access rule that names another key of the call does not compile', () => {
  const { query: _, ...withoutQuery } = call
  const wrong = [
    // @ts-expect-error -- the parameters have no layerId
    route({ ...call, activity, access: { level: 'edit', on: 'layer', at: 'params.layerId' } }),
    // @ts-expect-error -- the body has no id
    route({ ...call, activity, access: { level: 'edit', on: 'layer', at: 'body.id' } }),
    // @ts-expect-error -- a number is no id
    route({ ...call, activity, access: { level: 'edit', on: 'layer', at: 'query.page' } }),
    // @ts-expect-error -- the call has no query
    route({ ...withoutQuery, activity, access: { level: 'edit', on: 'layer', at: 'query.id' } }),
    // @ts-expect-error -- each rule of a list is checked
    route({ ...call, activity, access: [access, { level: 'edit', on: 'layer', at: 'body.id' }] }),
  ]
  expect(wrong).toHaveLength(5)
})

test('an artifact with an unknown key or a geometry does not compile', () => {
  const wrong = [
    // @ts-expect-error -- the answer has no name
    route({ ...call, access, activity: { ...activity, artifact: ['id', 'name'] } }),
    // @ts-expect-error -- the activity log stores no geometry
    route({ ...call, access, activity: { ...activity, artifact: ['geometry'] } }),
    // @ts-expect-error -- a route with an activity declares its artifact
    route({ ...call, access, activity: { type: 'Edit', category: 'Layer' } }),
  ]
  expect(wrong).toHaveLength(3)
})

test('a declaration or an access rule with an unknown key does not compile', () => {
  const { method: _, body: __, ...read } = call
  const organization = { organization: 'member' } as const
  const oldAccess = { ...access, oldKey: true } as const
  const wrong = [
    // @ts-expect-error -- a rule of an asset has no such key
    route({ ...call, activity, access: { level: 'edit', on: 'layer', at: 'params.id', oldKey: true } }),
    // @ts-expect-error -- nor where the rule is declared elsewhere
    route({ ...call, activity, access: oldAccess }),
    // @ts-expect-error -- a rule of an organization has no such key
    route({ ...call, activity, access: { organization: 'member', oldKey: true } }),
    // @ts-expect-error -- a rule concerns an asset or an organization
    route({ ...call, activity, access: { ...access, organization: 'member' } }),
    // @ts-expect-error -- each rule of a list is checked
    route({ ...call, activity, access: [access, { organization: 'member', oldKey: true }] }),
    // @ts-expect-error -- a declaration has no such key
    route({ ...call, activity, access, oldKey: true }),
    // @ts-expect-error -- a read writes no entry
    route({ ...read, method: 'GET', access, activity }),
  ]
  expect(wrong).toHaveLength(7)
  const right = [
    route({ ...call, activity, access: [access, organization] }),
    route({ ...read, method: 'GET', access: organization, feature: 'clients' }),
  ]
  expect(right.map((each) => each.access)).toEqual([[access, organization], organization])
})

test('a declaration keeps its exact type', () => {
  const { method: _, body: __, ...read } = call
  const declared = route({ ...read, method: 'GET', access: { organization: 'member', at: 'params.id' } })
  const at: 'params.id' = declared.access.at
  const page: Served<typeof declared>['query']['page'] = 1
  const given: Called<typeof declared> = { params: { id: 'a' }, query: { page: '1' } }
  // @ts-expect-error -- a read has no body
  const body: Called<typeof declared>['body'] = undefined
  expect({ at, page, given, body }).toMatchObject({ at: 'params.id', page: 1 })
})
