import { Problem } from '@cairn/contract/problem'
import { callPartsOf, type Route } from '@cairn/contract/route'
import { z } from 'zod'
import { LargeBody } from './large-body.ts'

/** The body of a route whose rights are decided before it is validated. */
export interface LateBody {
  /** The ids that the access rule names, and the field that needs billing, validated alone. Throws `invalid_request` with the faults of the whole body. */
  ids(body: unknown): Readonly<Record<string, unknown>>
  /** Throws `invalid_request`. */
  parse(body: unknown): unknown
}

/**
 * Validates the body of a route that names an asset after admission: the validation of a large body costs more than the
 * refusal. undefined for other routes, whose bodies Fastify validates.
 */
export function lateBody(route: Route): LateBody | undefined {
  const schema = 'body' in route ? route.body : undefined
  const takesFile = 'consumes' in route && route.consumes === 'bytes'
  if (!schema || takesFile || typeof route.access === 'string') return undefined
  const parse = (body: unknown) => {
    if (body instanceof LargeBody) return body.body
    const { data, error } = schema.safeParse(body)
    if (!error) return data
    const issues = error.issues.map(({ path, message }) => ({ at: `/${path.join('/')}`, message }))
    throw new Problem('invalid_request', { issues })
  }
  const keys = [...bodyKeys(route.access), ...(route.billedField === undefined ? [] : [route.billedField])]
  const idSchema = z.object(Object.fromEntries(keys.map((key) => [key, memberOf(schema, key)])))
  const ids = (body: unknown) => {
    if (body instanceof LargeBody) return body.ids
    // A body without ids may be a list.
    if (keys.length === 0) return {}
    const { data } = idSchema.safeParse(body)
    // The schema of the body finds the same fault, and all others.
    return data ?? z.record(z.string(), z.unknown()).parse(parse(body))
  }
  return { ids, parse }
}

function bodyKeys(access: Route['access']): string[] {
  return callPartsOf(access).flatMap((at) => (at.startsWith('body.') ? at.slice('body.'.length) : []))
}

function memberOf(schema: z.ZodType, key: string): z.ZodType {
  const member: unknown = schema instanceof z.ZodObject ? schema.shape[key] : undefined
  return member instanceof z.ZodType ? member : z.unknown()
}

/** Whether every asset of an access rule is named in the address: admission then needs no body. */
export function isNamedInAddress(access: Route['access']): boolean {
  return typeof access !== 'string' && bodyKeys(access).length === 0
}
