import { hash } from 'node:crypto'
import { idempotencyHeader } from '@cairn/contract/client'
import { Problem } from '@cairn/contract/problem'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { type Secrets, SecretUnreadable } from '#platform/secrets/secrets'
import { insertKey, lockKey, type OwnedKey, updateAnswer } from './idempotency.queries.ts'

/** How long the answers of writes are stored. */
export const answersStoredMs = 7 * 24 * 60 * 60_000

/** A write that carries an idempotency key, inside its transaction. */
export interface KeyedRequest {
  /** The answer of the first request with the key; undefined when this one is the first, or when the answer is unreadable. */
  readonly storedAnswer: string | undefined
  /** Stores the answer with the key, in the transaction of the write. */
  readonly store: (answer: string) => Promise<void>
}

const unkeyed: KeyedRequest = { storedAnswer: undefined, store: async () => undefined }

interface ClaimedRequest {
  readonly actor: Actor | undefined
  readonly request: FastifyRequest
  readonly now: Date
  /** Seal an answer that contains a secret. */
  readonly secrets?: Secrets
}

/**
 * Claims the idempotency key of a request for its account. A second request with the key waits until the first one has
 * committed or rolled back. Throws `idempotency_key_reused` when the key came with another request. A request whose stored
 * answer was sealed with another key runs again, as those whose answers are not stored.
 */
export async function claimKey(tx: Db, { actor, request, now, secrets }: ClaimedRequest): Promise<KeyedRequest> {
  const key = request.headers[idempotencyHeader]
  if (!actor || typeof key !== 'string') return unkeyed
  const owned = { accountId: actor.accountId, key }
  const form = secrets ? sealedForm(secrets, owned) : plainForm
  const requestHash = hashOf(request)
  const { organizationId } = actor.rights
  const isFirst = await insertKey(tx, { ...owned, organizationId, requestHash, createdAt: now })
  const store: KeyedRequest['store'] = (answer) => updateAnswer(tx, owned, form.write(answer))
  if (isFirst) return { storedAnswer: undefined, store }
  const stored = await lockKey(tx, owned)
  if (!stored?.requestHash.equals(requestHash)) throw new Problem('idempotency_key_reused', {})
  return { storedAnswer: stored.answer === null ? undefined : form.read(stored.answer), store }
}

/** How the answer of a request is stored. */
interface AnswerForm {
  readonly write: (answer: string) => string
  /** undefined: the answer was sealed with another key of the server. */
  readonly read: (stored: string) => string | undefined
}

const plainForm: AnswerForm = { write: (answer) => answer, read: (stored) => stored }

function sealedForm(secrets: Secrets, { accountId, key }: OwnedKey): AnswerForm {
  const purpose = `answer to ${key} of ${accountId}`
  return {
    write: (answer) => secrets.seal(answer, purpose).toString('base64'),
    read: (stored) => {
      try {
        return secrets.open(Buffer.from(stored, 'base64'), purpose)
      } catch (error) {
        if (error instanceof SecretUnreadable) return undefined
        throw error
      }
    },
  }
}

/** The bytes of the body are hashed when they are read: to serialize a parsed body of 16 MB takes 0.1 s. */
function hashOf({ method, url, bodyHash }: FastifyRequest): Buffer {
  return hash('sha256', `${method} ${url}\n${bodyHash}`, 'buffer')
}
