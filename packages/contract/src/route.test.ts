import { expect, test } from 'vitest'
import { z } from 'zod'
import { route } from './route.ts'

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
