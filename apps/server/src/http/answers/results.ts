import { Readable } from 'node:stream'
import type { Output } from '@cairn/contract/route'
import type { FastifyReply } from 'fastify'
import type { UnreadAnswers } from './unread-answer.ts'

interface Sending {
  readonly output: Output<never> | undefined
  readonly answers: UnreadAnswers
}

/** Writes the result of a call outside of a transaction. Returns what Fastify sends. */
export function sendableResult(reply: FastifyReply, result: unknown, { output, answers }: Sending): unknown {
  if (!output) {
    void reply.type('application/json; charset=utf-8')
    return answers.sendable(serialized(reply, result))
  }
  // A browser may keep the answer, and must ask again whether the caller may still see it.
  void reply.header('cache-control', 'private, no-cache')
  const isNotModified = reply.statusCode === 304
  const { contentType, writeResult, status } = output
  // the type of a handler says that its result is one of the route's output
  const written = result as never
  if (typeof contentType === 'string') void reply.type(contentType)
  else if (!isNotModified) void reply.type(contentType(written))
  if (isNotModified) return ''
  if (status) void reply.code(status(written))
  const content = writeResult(written)
  const isWhole = typeof content === 'string' || content instanceof Uint8Array
  return isWhole ? answers.sendable(content) : Readable.from(content)
}

/** The text of the result of a write, which a repetition with the same idempotency key gets too. */
export function textOf(reply: FastifyReply, result: unknown, output: Output<never> | undefined): string {
  // the type of a handler says that its result is one of the route's output
  const text = output ? output.writeResult(result as never) : serialized(reply, result)
  if (typeof text !== 'string') throw new TypeError('the answer of a write is a text')
  return text
}

function serialized(reply: FastifyReply, result: unknown): string {
  const json = reply.serialize(result)
  if (typeof json !== 'string') throw new TypeError('an answer is serialized as text')
  return json
}
