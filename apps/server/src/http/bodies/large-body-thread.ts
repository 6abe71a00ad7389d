import { hash } from 'node:crypto'
import { changeFeatureForm, createFeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { changeFeature, createFeature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { answerRequests } from '#platform/threads/answer-requests'
import type { LargeBodyContent, LargeBodyRequest, Outcome } from './large-body.ts'
import { parseJson } from './parse-json.ts'
import { lateBody } from './validate-body.ts'

/** The program of a thread of `LargeBodies`. */

/** The routes that accept large bodies. */
const bodies = new Map(
  [createFeature, changeFeature, createFeatureForm, changeFeatureForm].map((route) => [
    `${route.method} ${route.path}`,
    lateBody(route),
  ]),
)

answerRequests<LargeBodyRequest, LargeBodyContent>((request) => {
  const content = read(request)
  return { answer: content, transfer: buffersOf(content.body) }
})

function read({ route, json, isKeyed }: LargeBodyRequest): LargeBodyContent {
  const late = bodies.get(route)
  if (!late) throw new Error(`${route} accepts no large body`)
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength)
  const digest = isKeyed ? hash('sha256', bytes) : ''
  const parsed = outcomeOf(() => parseJson(bytes))
  if ('invalid' in parsed) return { hash: digest, ids: parsed, body: parsed }
  return {
    hash: digest,
    ids: outcomeOf(() => late.ids(parsed.value)),
    body: outcomeOf(() => late.parse(parsed.value)),
  }
}

function outcomeOf<T>(work: () => T): Outcome<T> {
  try {
    return { value: work() }
  } catch (error) {
    if (Problem.is(error, 'invalid_request')) return { invalid: error.params }
    throw error
  }
}

/** The buffers of a body, which are moved and not copied: its geometries. */
function buffersOf(body: Outcome<unknown>): ArrayBuffer[] {
  if ('invalid' in body || typeof body.value !== 'object' || body.value === null) return []
  return Object.values(body.value).flatMap((member: unknown) => {
    const ewkb = typeof member === 'object' && member !== null && 'ewkb' in member ? member.ewkb : undefined
    return ewkb instanceof Uint8Array && ewkb.buffer instanceof ArrayBuffer ? [ewkb.buffer] : []
  })
}
