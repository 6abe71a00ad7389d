import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { addFile } from '../../../test/attachments/files.ts'

const fileCount = 5
/** Files come, go, and exchange names and vertices: no two have both alike. */
const someLists = fc.sample(
  fc.record({
    shift: fc.nat(fileCount - 1),
    note: fc.constantFrom(null, 'Leaks', 'Tight'),
    files: fc.array(fc.record({ isListed: fc.boolean(), vertex: fc.constantFrom(null, 1, 2) }), {
      minLength: fileCount,
      maxLength: fileCount,
    }),
  }),
  { seed: 1, numRuns: 30 },
)

test('the rows of files follow each list that is written', async ({ seeds, db }) => {
  const by = await seeds.person()
  const [feature, other] = [await seeds.feature({ by }), await seeds.feature({ by })]
  const fileIds = Array.from({ length: fileCount }, () => randomUUID())
  for (const [index, fileId] of fileIds.entries()) await addFile(by, feature, { fileId, name: `${index}.txt` })
  const numberOf = ({ id }: { readonly id: string }) => Number(id.split('.').at(-1))
  const write = (to: { readonly id: string }, File_List: readonly object[]) =>
    sql`update feature set properties = ${JSON.stringify({ metadata: { File_List } })}::jsonb
      where ogc_fid = ${numberOf(to)}`.execute(db)
  const rows = () =>
    db
      .selectFrom('attachment')
      .where('featureId', '=', numberOf(feature))
      .where('unlistedAt', 'is', null)
      .select(['fileId', 'name', 'vertex'])
      .execute()
  for (const { shift, note, files } of someLists) {
    const listed = files.flatMap(({ isListed, vertex }, index) =>
      isListed ? [{ fileId: fileIds[index] ?? '', name: `${(index + shift) % fileCount}.txt`, vertex }] : [],
    )
    const entries = listed.map(({ fileId, name, vertex }) => ({
      File_ID: fileId,
      File: name,
      File_Type: 'File',
      ...(vertex !== null && { Vertex: vertex }),
      ...(note !== null && { File_Meta: { note } }),
    }))
    await write(feature, entries)
    const found = await rows()
    expect(found).toHaveLength(listed.length)
    expect(found).toEqual(expect.arrayContaining(listed))
  }
  await write(feature, [{ File_ID: fileIds[0], File: 'first.txt' }])
  await write(other, [{ File_ID: fileIds[0], File: 'taken.txt' }])
  expect(await rows()).toEqual([])
})
