import { putUpload } from '@cairn/contract/imports'
import { expect, inject, test } from 'vitest'
import { createEmptyDatabase } from '../native-database.ts'
import { prepareDatabase } from './native-place.ts'
import { Place } from './place.ts'
import { signedIn } from './server-process.ts'
import {
  createMapleton,
  hasEnded,
  importedLayers,
  isReading,
  isWriting,
  jobThat,
  points,
  uploadToken,
} from './survey-place.ts'

const nativeServer = inject('nativeServer')

test.runIf(nativeServer !== null)(
  'the import of a node that is killed is completed by another node, once and whole',
  async () => {
    const database = await createEmptyDatabase(nativeServer ?? '')
    try {
      await using place = await Place.make()
      const organizationId = await prepareDatabase(database.connection)
      const env = { DATABASE_URL: database.connection, LOG_LEVEL: 'warn', CAIRN_WORKERS: '1' }
      const nodes = [await place.start(env), await place.start(env)] as const
      const { as } = await signedIn(nodes[0].origin)
      const api = as(nodes[0].origin)
      await createMapleton(api, organizationId)
      const count = 40_000
      const token = await uploadToken(api, 'Survey')
      await api(putUpload, { params: { token }, body: points(count) })
      await jobThat(api, isReading)
      const [importing, other] = nodes[0].server.readers().length > 0 ? nodes : [nodes[1], nodes[0]]
      await jobThat(api, isWriting)
      await importing.server.kill()

      const job = await jobThat(as(other.origin), hasEnded)
      expect(job).toMatchObject({ isComplete: true, hasError: false, progress: { written: count } })
      expect((await importedLayers(as(other.origin))).get('Survey')).toMatchObject({ featureCount: count })
    } finally {
      await database.remove()
    }
  },
)
