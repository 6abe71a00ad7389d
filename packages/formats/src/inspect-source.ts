import { basename } from 'node:path'
import type { FilePart, PartProblem } from './file-part.ts'
import { inspectGeoJson } from './geojson/inspect-geojson.ts'
import { inspectGeoPackage } from './geopackage/inspect-geopackage.ts'
import { inspectKml } from './kml/inspect-kml.ts'
import { checkStart, copied, inFolder, partRefusals, type UploadedFile } from './read-source.ts'
import { inspectHeads, tableHeadBytes } from './shapefile/inspect-shapefile.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { type ArchiveHeads, type SourceHeads, withArchiveHeads } from './zip/archive-heads.ts'
import { unpackZip } from './zip/unpack-zip.ts'

/** A file with more parts is one layer: the user could not choose among them. */
export const filePartsMax = 100

type Part = Omit<FilePart, 'choice'>
interface Found extends Part {
  readonly file: string | null
}

/**
 * Describes the parts of a file that can become layers. Reads headers and catalogues where the format has them. Writes only
 * to `folder`.
 * @throws UnreadableFile
 */
export async function inspectSource(file: UploadedFile, folder: string): Promise<readonly FilePart[]> {
  await checkStart(file)
  const { parts, problems } = await partsIn(file, folder)
  const [first] = parts
  if (first === undefined) throw new UnreadableFile('file_empty')
  if (parts.length > filePartsMax) return [together(parts, problems)]
  return parts.map(({ file: path, ...part }, place) => ({
    ...part,
    name: part.name === '' ? null : part.name,
    choice: parts.length === 1 ? null : { file: path, layer: part.name },
    problems: place === 0 ? [...part.problems, ...problems] : part.problems,
  }))
}

interface Parts {
  readonly parts: readonly Found[]
  readonly problems: readonly PartProblem[]
}

async function partsIn(file: UploadedFile, folder: string): Promise<Parts> {
  const { path, extension, name } = file
  if (extension === 'zip') return inArchive(path, folder)
  if (extension === 'kmz') {
    const { sources } = await unpackZip(path, folder, 'document')
    const parts = await Promise.all(sources.map((source) => inspectKml({ name, path: inFolder(source).path })))
    return { parts: alone(parts.flat()), problems: [] }
  }
  if (extension === 'kml') return { parts: alone(await inspectKml({ name, path })), problems: [] }
  if (extension === 'gpkg') return { parts: alone(inspectGeoPackage(await copied(file, folder))), problems: [] }
  return { parts: alone([await inspectGeoJson({ path, name, folder })]), problems: [] }
}

function alone(parts: readonly Part[]): readonly Found[] {
  return parts.map((part) => ({ ...part, file: null }))
}

async function inArchive(path: string, folder: string): Promise<Parts> {
  const found = await withArchiveHeads(path, async (archive) => {
    return archive.kind === 'shapefile'
      ? { ...(await shapefilesIn(archive)), archive }
      : { parts: [], problems: [], archive }
  })
  const others = found.archive.otherFiles.slice(0, listedFiles).join(', ')
  const problems: readonly PartProblem[] =
    others === '' ? found.problems : [...found.problems, { code: 'other_files_not_read', params: { files: others } }]
  if (found.archive.kind === 'shapefile') return { parts: found.parts, problems }
  const unpacked = await unpackedParts(path, folder)
  return { parts: unpacked.parts, problems: [...unpacked.problems, ...problems] }
}

const listedFiles = 5

async function shapefilesIn({ sources }: ArchiveHeads): Promise<Parts> {
  return collect(
    sources.map((source) => ({ file: source.file, inspect: async () => [await inspectShapefile(source)] })),
  )
}

async function inspectShapefile({ name, head, sizeOf }: SourceHeads): Promise<Part> {
  const [shp, dbf, prj] = [await head('shp', 100), await head('dbf', tableHeadBytes), await head('prj', 8192)]
  return inspectHeads({
    name,
    shp: shp ?? new Uint8Array(0),
    dbf,
    prj: prj && Buffer.from(prj).toString('latin1'),
    indexBytes: sizeOf('shx'),
  })
}

async function unpackedParts(path: string, folder: string): Promise<Parts> {
  const { sources } = await unpackZip(path, folder, 'sources')
  return collect(
    sources.map((source) => ({
      file: source.file,
      inspect: async () => {
        const file = { name: source.name, path: inFolder(source).path }
        if (source.kind === 'geopackage') return inspectGeoPackage(file.path)
        if (source.kind === 'kml') return inspectKml(file)
        const part = await inspectGeoJson({ ...file, folder })
        return [{ ...part, name: part.name ?? source.name }]
      },
    })),
  )
}

interface Inspection {
  readonly file: string
  readonly inspect: () => Promise<readonly Part[]>
}

/** A damaged file of an archive does not refuse the others, as in an import. */
async function collect(inspections: readonly Inspection[]): Promise<Parts> {
  const parts: Found[] = []
  const failures: { readonly file: string; readonly error: UnreadableFile }[] = []
  for (const { file, inspect } of inspections) {
    try {
      for (const part of await inspect()) parts.push({ ...part, file })
    } catch (error) {
      if (!(error instanceof UnreadableFile) || !partRefusals.has(error.code)) throw error
      failures.push({ file, error })
    }
  }
  const [first] = failures
  if (parts.length === 0 && first) throw first.error
  return { parts, problems: failures.map(({ file }) => ({ code: 'part_not_read', params: { file: basename(file) } })) }
}

function together(parts: readonly Found[], problems: readonly PartProblem[]): FilePart {
  const counts = parts.map(({ featureCount }) => featureCount)
  const systems = new Set(parts.map(({ crs }) => crs))
  const [system = null] = systems
  return {
    choice: null,
    name: null,
    geometry: 'any',
    featureCount: counts.every((count) => count !== null) ? counts.reduce((sum, count) => sum + count, 0) : null,
    fields: [],
    crs: systems.size === 1 ? system : null,
    needsCrs: parts.some(({ needsCrs }) => needsCrs),
    // It would replace the systems of all parts, also of those that name the right one.
    allowsOtherCrs: false,
    problems: [{ code: 'parts_joined', params: { count: parts.length } }, ...problems],
  }
}
