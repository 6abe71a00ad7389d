import { expect, test } from 'vitest'
import { explainArchive } from './explain-archive.ts'

test.each([
  [['x/Roads.dbf', 'x/Roads.prj'], { reason: 'shapefile_incomplete', file: 'Roads' }],
  [['a/inner.zip'], { reason: 'archive_in_archive', file: 'inner.zip' }],
  [['City.gdb/a00000001.gdbtable', 'notes.csv'], { reason: 'file_geodatabase', file: 'City.gdb' }],
  [['ortho.tfw', 'a\\ortho.TIF'], { reason: 'raster_in_archive', file: 'ortho.TIF' }],
  [['points.csv'], { reason: 'table_in_archive', file: 'points.csv' }],
  [['plan.dwg'], { reason: 'drawing_in_archive', file: 'plan.dwg' }],
  [['a.txt', 'b.pdf', 'c.md', 'd.doc'], { reason: 'other_files_in_archive', files: 'a.txt, b.pdf, c.md' }],
  [['.hidden'], { reason: 'no_layer_in_archive' }],
])('an archive of %j is explained', (names, params) => {
  expect(explainArchive(names.map((name) => ({ name, isSymbolicLink: false })))).toEqual(params)
})
