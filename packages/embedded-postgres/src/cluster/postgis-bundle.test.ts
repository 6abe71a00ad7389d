import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { postgisBundle } from './postgis-bundle.ts'

test('the archive of PostGIS that is loaded has one library, the coordinate systems and the extension', async () => {
  const tar = gunzipSync(readFileSync(await postgisBundle()))
  const names = tar.toString('latin1').match(/(?<=^|\0)(lib|share)\/[\w./-]+(?=\0+\d{7}\0)/g)
  expect(names?.filter((name) => !name.startsWith('share/proj/'))).toEqual([
    'lib/postgresql/postgis-3.so',
    'share/postgresql/extension/postgis.control',
    expect.stringMatching(/^share\/postgresql\/extension\/postgis--[\d.]+\.sql$/),
  ])
  expect(names).toContain('share/proj/proj.db')
})

test('the archive is built once', async () => {
  const first = await stat(await postgisBundle())
  expect((await stat(await postgisBundle())).ino).toBe(first.ino)
})
