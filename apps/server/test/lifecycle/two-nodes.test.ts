import { createProject } from '@cairn/contract/projects'
import { putUpload } from '@cairn/contract/uploads'
import { expect, inject, test } from 'vitest'
import { createEmptyDatabase } from '../native-database.ts'
import { prepareDatabase } from './native-place.ts'
import { Place } from './place.ts'
import { signedIn } from './server-process.ts'
import { hasEnded, importedLayers, isWriting, jobThat, points, uploadToken } from './survey-place.ts'

const nativeServer = inject('nativeServer')

test.runIf(nativeServer !== null)(
  'the import of a node that is killed is completed by another node, once and whole',
  async () => {
    const database = await createEmptyDatabase(nativeServer ?? '')
    try {
      await using place = await Place.make()
      const organizationId = await prepareDatabase(database.connection)
      const env = { DATABASE_URL: database.connection, LOG_LEVEL: 'warn', CAIRN_WORKERS: '1' }
      const first = await place.start(env)
      const { as } = await signedIn(first.origin)
      await as(first.origin)(createProject, { body: { organizationId, name: 'Mapleton' } })
      const count = 100_000
      const token = await uploadToken(as(first.origin), 'Survey')
      await as(first.origin)(putUpload, { params: { token }, body: points(count) })
      await jobThat(as(first.origin), isWriting)
      const second = await place.start(env)
      await first.server.kill()

      const job = await jobThat(as(second.origin), hasEnded)
      expect(job).toMatchObject({ isComplete: true, hasError: false, progress: { written: count } })
      expect((await importedLayers(as(second.origin))).get('Survey')).toMatchObject({ featureCount: count })
    } finally {
      await database.remove()
    }
  },
)
