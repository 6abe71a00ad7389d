import type { Api } from '@cairn/contract/client'
import { Problem, type ProblemCode } from '@cairn/contract/problem'
import { useState } from 'react'
import type { z } from 'zod'
import { useDictionaryCall } from './use-dictionaries.ts'

interface Deletion<Entry> {
  /** The entry as the user saw it. */
  readonly seen: Entry
  /** The problem of a deletion of an old version, and the shape of its `current`. */
  readonly code: ProblemCode
  readonly schema: z.ZodType<Entry>
  readonly send: (api: Api, orgId: string, version: number) => Promise<unknown>
}

/**
 * Deletes an entry in the version that the user saw. Where another user changed it meanwhile, the call fails and `current`
 * is the entry as it is now: the dialog shows it, and the next try deletes that version.
 */
export function useVersionedDeletion<Entry extends { readonly version: number }>(deletion: Deletion<Entry>) {
  const { seen, code, schema, send } = deletion
  const [current, setCurrent] = useState(seen)
  const remove = useDictionaryCall<void, unknown>((api, orgId) =>
    send(api, orgId, current.version).catch((error: unknown) => {
      if (Problem.is(error) && error.code === code) {
        const params: Readonly<Record<string, unknown>> = error.params
        const stored = schema.safeParse(params['current']).data
        if (stored) setCurrent(stored)
      }
      throw error
    }),
  )
  return { current, remove }
}
