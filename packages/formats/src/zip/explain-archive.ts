import type { MessageParams } from '../unreadable-file.ts'
import { type LocatedEntry, locateEntries, type ZipEntry } from './pick-entries.ts'

/** Extensions of files that archives are uploaded with by mistake. */
const kinds = [
  ['shapefile_incomplete', ['dbf', 'shx', 'sbn', 'sbx']],
  ['archive_in_archive', ['zip', 'kmz', '7z', 'rar', 'tar', 'gz', 'tgz']],
  ['raster_in_archive', ['tif', 'tiff', 'ecw', 'jp2', 'sid', 'vrt', 'asc', 'img', 'png', 'jpg', 'jpeg']],
  ['table_in_archive', ['csv', 'tsv', 'xls', 'xlsx', 'ods']],
  ['drawing_in_archive', ['dwg', 'dxf', 'dgn']],
] as const

const listedFiles = 3

/** The `reason` of file_not_supported for an archive without a layer, and the files of the archive to name. */
export function explainArchive(entries: readonly ZipEntry[]): MessageParams {
  const located = locateEntries(entries)
  const geodatabase = located.flatMap(({ folders }) => folders.filter((name) => /\.gdb$/i.test(name)))[0]
  if (geodatabase !== undefined) return { reason: 'file_geodatabase', file: geodatabase }
  for (const [reason, extensions] of kinds) {
    const found = located.find(({ extension }) => extensions.some((known) => known === extension))
    if (found !== undefined) return { reason, file: reason === 'shapefile_incomplete' ? found.stem : nameOf(found) }
  }
  const names = located.slice(0, listedFiles).map(nameOf)
  if (names.length === 0) return { reason: 'no_layer_in_archive' }
  return { reason: 'other_files_in_archive', files: names.join(', ') }
}

function nameOf({ stem, entry: { name } }: LocatedEntry): string {
  return name.slice(name.lastIndexOf(stem))
}
