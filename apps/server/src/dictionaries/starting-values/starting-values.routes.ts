import { readStartingValues } from '@cairn/contract/dictionaries/components'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { readerOf } from '../access/callers.ts'
import { readStartingValues as findStartingValues } from './read-starting-values.ts'

export function startingValueRoutes(http: Http): void {
  serve(http, readStartingValues, (call) => {
    const { timeZone } = call.query
    const now = http.services.clock.now()
    return findStartingValues(call.db, readerOf(call), { componentId: call.params.id, now, timeZone })
  })
}
