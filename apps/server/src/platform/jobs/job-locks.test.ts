import { expect, test } from 'vitest'
import { breakable } from '../../../test/breakable-connection.ts'
import { workerConnection } from '../../../test/database.ts'
import { isDatabaseAway } from '../database/database-outage.ts'
import { createLog } from '../log.ts'
import { JobLocks } from './job-locks.ts'

test('a node loses its locks when the database server vanishes without closing the connection', async () => {
  const way = await breakable(workerConnection())
  let losses = 0
  const locks = new JobLocks({
    connection: way.connection,
    log: createLog('silent'),
    lostAfterMs: 2000,
    onLost: () => losses++,
  })
  await locks.hold('2147480001')
  way.vanish()
  const error = await locks.hold('2147480002').catch((failure: unknown) => failure)
  expect(isDatabaseAway(error)).toBe(true)
  await expect.poll(() => losses).toBe(1)
  await locks.end()
  await way.close()
})
