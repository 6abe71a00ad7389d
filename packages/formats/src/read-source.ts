import { copyFile, constants as files, open } from 'node:fs/promises'
import type { PartChoice } from './file-part.ts'
import type { ForeignExtension } from './formats.ts'
import { readGeoJsonFile } from './geojson/read-geojson-file.ts'
import { readGeoPackage } from './geopackage/read-geopackage.ts'
import { readKmlFile } from './kml/read-kml-file.ts'
import type { Reading } from './reading.ts'
import type { SourceFeature } from './shape/shape.ts'
import { readShapefile } from './shapefile/read-shapefile.ts'
import { type UnreadableCode, UnreadableFile } from './unreadable-file.ts'
import { type UnpackedSource, unpackZip } from './zip/unpack-zip.ts'

/** An uploaded file. Its content and extension are untrusted. */
export interface UploadedFile {
  readonly path: string
  readonly extension: ForeignExtension
  /** Layer name for a file that names none. */
  readonly name: string
}

type Batches = AsyncGenerator<readonly SourceFeature[]>
type Source = Pick<UnpackedSource, 'kind' | 'name' | 'path'>

/**
 * Reads a file of any import format: all its layers, folders or tables, in WGS 84. Writes only to the folder of the reading.
 * @throws UnreadableFile
 */
export async function* readSource(file: UploadedFile, reading: Reading, choice: PartChoice | null = null): Batches {
  await checkStart(file)
  if (choice !== null) yield* ofPart(readWhole(file, onlyLayer(reading, choice), choice), choice)
  else yield* readWhole(file, reading, choice)
}

/** A reading that lists the layer of a part alone. */
function onlyLayer(reading: Reading, { layer }: PartChoice): Reading {
  return { ...reading, addLayer: (name) => (layer === null || name === layer ? reading.addLayer(name) : undefined) }
}

async function* ofPart(batches: Batches, { layer }: PartChoice): Batches {
  for await (const features of batches) {
    yield layer === null ? features : features.filter((feature) => feature.layer === layer)
  }
}

async function* readWhole(file: UploadedFile, reading: Reading, choice: PartChoice | null): Batches {
  if (file.extension === 'zip' || file.extension === 'kmz') reading.enter('unpacking')
  if (file.extension === 'zip' && choice !== null) yield* readArchivedFile(file.path, reading, choice)
  else if (file.extension === 'zip' || file.extension === 'kmz')
    yield* readArchive(file, reading, choice?.layer ?? null)
  else if (file.extension === 'kml') yield* readKmlFile(reading, { ...file, only: choice?.layer ?? null })
  else if (file.extension === 'gpkg')
    yield* readGeoPackage(reading, { path: await copied(file, reading.folder), layer: choice?.layer ?? null })
  else yield* readGeoJsonFile(reading, file)
}

async function* readArchive({ path, extension }: UploadedFile, reading: Reading, layer: string | null): Batches {
  const { sources, otherFiles } = await unpackZip(path, reading.folder, extension === 'zip' ? 'sources' : 'document')
  const layers = new LayerNames()
  const failures: UnreadableFile[] = []
  for (const source of sources) {
    const nameOf = sources.length === 1 ? (name: string) => name : layers.namesOf(source.name)
    const failure = yield* readSourceOf(source, reading, { nameOf, layer })
    if (failure) failures.push(failure)
  }
  const [first] = failures
  if (first && failures.length === sources.length) throw first
  for (const { params } of failures) reading.warn('part_not_read', { file: params['file'] ?? '' })
  if (otherFiles.length > 0)
    reading.warn('other_files_not_read', { files: otherFiles.slice(0, listedFiles).join(', ') })
}

interface SourceReading {
  readonly nameOf: (layer: string) => string
  /** The only layer to read; null for all. */
  readonly layer: string | null
}

/** Reads one file of an archive. Returns the refusal of a file that does not refuse the others. */
async function* readSourceOf(
  source: UnpackedSource,
  reading: Reading,
  { nameOf, layer }: SourceReading,
): AsyncGenerator<readonly SourceFeature[], UnreadableFile | undefined> {
  let isBegun = false
  try {
    const named: Reading = { ...reading, addLayer: (name) => reading.addLayer(nameOf(name)) }
    for await (const features of read(inFolder(source), named, layer)) {
      isBegun ||= features.length > 0
      yield features.map((feature) => ({ ...feature, layer: nameOf(feature.layer) }))
    }
  } catch (error) {
    if (isBegun || !(error instanceof UnreadableFile) || !partRefusals.has(error.code)) throw error
    return new UnreadableFile(error.code, { ...error.params, file: source.file }, { cause: error.cause })
  }
  return undefined
}

/** Reads the file of a part alone: its layers have the names that they have in it. */
async function* readArchivedFile(path: string, reading: Reading, { file, layer }: PartChoice): Batches {
  const { sources } = await unpackZip(path, reading.folder, { file })
  for (const source of sources) yield* read(inFolder(source), reading, layer)
}

/** Refusals of one file of an archive that do not refuse the others. */
export const partRefusals: ReadonlySet<UnreadableCode> = new Set(['file_damaged', 'file_not_supported', 'file_empty'])
const listedFiles = 5

/** Distinguishes layers that have the same name in several files of an archive. */
class LayerNames {
  /** The file of each layer name. */
  readonly #files = new Map<string, string>()

  /** Returns the function that names the layers of a file. */
  namesOf(file: string): (layer: string) => string {
    const names = new Map<string, string>()
    return (layer) => {
      const known = names.get(layer)
      if (known !== undefined) return known
      const isTaken = (this.#files.get(layer) ?? file) !== file
      const name = isTaken ? withFile(file, layer) : layer
      this.#files.set(name, file)
      names.set(layer, name)
      return name
    }
  }
}

function withFile(file: string, layer: string): string {
  return file.split('/').at(-1) === layer ? file : `${file}/${layer}`
}

/** The file of an unpacked source, or the stem of the files of a shapefile. */
export function inFolder({ kind, name, path, extensions }: UnpackedSource): Source {
  const [extension = ''] = extensions
  return { kind, name, path: kind === 'shapefile' ? path : `${path}.${extension}` }
}

function read(source: Source, reading: Reading, layer: string | null = null): Batches {
  switch (source.kind) {
    case 'shapefile':
      return readShapefile(reading, source)
    case 'geopackage':
      return readGeoPackage(reading, { ...source, layer })
    case 'geojson':
      return readGeoJsonFile(reading, source)
    default:
      return readKmlFile(reading, { ...source, only: layer })
  }
}

/** Copies the file to the folder, the only one that the confined GDAL sees; some file systems share the blocks. */
export async function copied({ path, extension }: UploadedFile, folder: string): Promise<string> {
  const copy = `${folder}/upload.${extension}`
  await copyFile(path, copy, files.COPYFILE_FICLONE)
  return copy
}

const zipStarts = ['PK\u0003\u0004', 'PK\u0005\u0006']
const starts: Partial<Record<ForeignExtension, readonly string[]>> = {
  zip: zipStarts,
  kmz: zipStarts,
  gpkg: ['SQLite format 3\0'],
}

/** Refuses a file whose first bytes are not of its extension. @throws UnreadableFile file_empty, file_not_supported */
export async function checkStart({ path, extension }: UploadedFile): Promise<void> {
  const start = await startOf(path)
  if (start === '') throw new UnreadableFile('file_empty')
  const expected = starts[extension]
  const isOther =
    expected === undefined
      ? zipStarts.some((zip) => start.startsWith(zip))
      : !expected.some((known) => start.startsWith(known))
  if (isOther) throw new UnreadableFile('file_not_supported', { reason: 'content', extension })
}

async function startOf(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(16), length: 16, position: 0 })
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
