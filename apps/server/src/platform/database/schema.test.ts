import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { describeTables } from '../../../test/describe-tables.ts'

const schemaFile = fileURLToPath(new URL('schema.ts', import.meta.url))

test('schema.ts describes the tables that the migrations create', async ({ db }) => {
  await expect(await describeTables(db)).toMatchFileSnapshot(schemaFile)
})
