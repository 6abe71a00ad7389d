import { expect, test } from 'vitest'
import { otherLayerFiles, pickDocument, pickSources } from './pick-entries.ts'

function entries(...names: string[]) {
  return names.map((name) => ({ name, isSymbolicLink: false }))
}

function picked(...names: string[]) {
  return pickSources(entries(...names)).map(({ kind, name, files }) => [kind, name, [...files.keys()].toSorted()])
}

test('the parts of a shapefile are found in any case, folder and with any separator', () => {
  expect(picked('a\\Roads.SHP', 'a/roads.dbf', 'a/ROADS.Prj', 'b/roads.shx', 'a/roads.shp.xml')).toEqual([
    ['shapefile', 'Roads', ['dbf', 'prj', 'shp']],
  ])
})

test('several shapefiles are several sources, and those of the same name are named with their folders', () => {
  const names = picked('x/a.shp', 'y\\z/a.shp', 'a.shp', 'x/b.shp').map(([, name]) => name)
  expect(names).toEqual(['x/a', 'y/z/a', 'a', 'b'])
})

test('files of other formats that could be imported too are listed', () => {
  const files = entries('a.shp', 'a.dbf', 'b.kml', 'c/d.gpkg', 'metadata.json', '__MACOSX/e.kml')
  expect(otherLayerFiles(files, pickSources(files))).toEqual(['b.kml', 'c/d.gpkg'])
})

test('hidden files, resource forks, links and paths with .. are skipped', () => {
  const names = ['__MACOSX/a.shp', '.hidden/a.shp', '._a.shp', '../../a.shp', 'x/../a.shp']
  expect(picked(...names)).toEqual([])
  expect(pickSources([{ name: 'a.shp', isSymbolicLink: true }])).toEqual([])
  expect(picked('./a.shp')).toHaveLength(1)
})

test('only the first kind of shapefile, GeoPackage, GeoJSON, KML is chosen', () => {
  expect(picked('a.kml', 'b.geojson', 'c.gpkg', 'd.shp')).toEqual([['shapefile', 'd', ['shp']]])
  expect(picked('a.kml', 'b.geojson')).toEqual([['geojson', 'b', ['geojson']]])
})

test('the document of a KMZ is doc.kml, or the first one, nearest the root', () => {
  expect(pickDocument(entries('x/doc.kml', 'b.kml', 'doc.KML'))?.files.get('kml')?.name).toBe('doc.KML')
  expect(pickDocument(entries('x/doc.kml', 'b.kml', 'c.kml'))?.files.get('kml')?.name).toBe('b.kml')
  expect(pickDocument(entries('a.txt'))).toBeUndefined()
})
