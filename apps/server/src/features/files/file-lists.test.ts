import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { atOnce, inTransaction } from '#platform/database/db'
import { test } from '../../../test/app.ts'
import { fileLists } from './file-lists.ts'

test('an error of the rows is thrown, also where that of the list, which it makes fail, arrives first', async ({
  app,
  seeds,
}) => {
  const by = await seeds.person()
  const { accountId, organizationId } = by
  const { id } = await seeds.feature({ by })
  const key = { organizationId, ogcFid: Number(id.split('.').at(-1)) }
  const adding = inTransaction(app.services.db, async (tx) => {
    const sending = await atOnce(tx)
    return fileLists.change(tx, key, {
      accountId,
      change: (list) => [...list, { File_ID: randomUUID(), File: 'notes.txt', File_Type: 'File' }],
      addRows: () =>
        sql`select 1 / 0`.execute(sending).then(
          () => undefined,
          (error: unknown) => delay(100).then(() => Promise.reject(error)),
        ),
    })
  })
  await expect(adding).rejects.toMatchObject({ code: '22012' })
})
