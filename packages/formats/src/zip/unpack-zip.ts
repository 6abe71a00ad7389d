import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { tooComplex, UnreadableFile } from '../unreadable-file.ts'
import { explainArchive } from './explain-archive.ts'
import { otherLayerFiles, pickDocument, pickSources, type ZipSource } from './pick-entries.ts'

/** An unpacked source of an archive. Its files are `path` + '.' + extension. */
export interface UnpackedSource extends Pick<ZipSource<OpenEntry>, 'kind' | 'name' | 'file'> {
  readonly path: string
  readonly extensions: ReadonlySet<string>
}

/** The unpacked sources of an archive. */
export interface UnpackedZip {
  readonly sources: readonly UnpackedSource[]
  /** Paths of files of other formats that could be imported too. */
  readonly otherFiles: readonly string[]
}

/** Limits of archives. */
export const zipLimits = {
  /** Entries of the directory. */
  entries: 20_000,
  sources: 500,
  unpackedBytes: 2 * 2 ** 30,
  /** Unpacked by packed size: text tables reach 100. A file with a higher ratio may have unpackedBytesAtAnyRatio. */
  ratio: 100,
  unpackedBytesAtAnyRatio: 256 * 2 ** 20,
} as const

/** An entry of an open archive. */
export interface OpenEntry {
  readonly name: string
  readonly isSymbolicLink: boolean
  readonly entry: Entry
}

/** The sources to unpack: all, the document of a KMZ, or the one of this path in the archive. */
export type WantedSources = 'sources' | 'document' | { readonly file: string | null }

/**
 * Unpacks the sources of an archive into `folder`, under new names: no path of the archive is used on disk.
 * @throws UnreadableFile file_empty, file_not_supported, file_damaged, file_too_complex
 */
export async function unpackZip(path: string, folder: string, wanted: WantedSources): Promise<UnpackedZip> {
  const zip = await openZip(path)
  try {
    const entries = await listEntries(zip)
    if (entries.length === 0) throw new UnreadableFile('file_empty')
    const sources = sourcesOf(entries, wanted)
    if (sources.length === 0) throw new UnreadableFile('file_not_supported', explainArchive(entries))
    if (sources.length > zipLimits.sources) throw tooComplex('layers', zipLimits.sources)
    const otherFiles = wanted === 'sources' ? otherLayerFiles(entries, sources) : []
    return { sources: await unpackSources(zip, sources, folder), otherFiles }
  } finally {
    zip.close()
  }
}

function sourcesOf(entries: readonly OpenEntry[], wanted: WantedSources): readonly ZipSource<OpenEntry>[] {
  if (wanted === 'document') return [pickDocument(entries) ?? []].flat()
  const sources = pickSources(entries)
  return wanted === 'sources' ? sources : sources.filter(({ file }) => file === wanted.file)
}

/** @throws UnreadableFile file_damaged */
export async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { decodeStrings: false, autoClose: false })
  } catch (error) {
    throw damaged(error)
  }
}

/** The directory of an archive. @throws UnreadableFile */
export async function listEntries(zip: ZipFile): Promise<OpenEntry[]> {
  if (zip.entryCount > zipLimits.entries) throw tooComplex('entries', zipLimits.entries)
  const entries: OpenEntry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.length >= zipLimits.entries) break
      entries.push({ entry, name: nameOf(entry), isSymbolicLink: isSymbolicLink(entry) })
    }
  } catch (error) {
    throw damaged(error)
  }
  return entries
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Many programs write UTF-8 without its flag; the zip standard reads such names as DOS code page 437. */
function nameOf(entry: Entry): string {
  try {
    return strictUtf8.decode(entry.fileNameRaw)
  } catch {
    return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
  }
}

/** APPNOTE.TXT 4.4.15: in archives of Unix the upper half of the external attributes is the file mode. */
function isSymbolicLink(entry: Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
}

async function unpackSources(
  zip: ZipFile,
  sources: readonly ZipSource<OpenEntry>[],
  folder: string,
): Promise<UnpackedSource[]> {
  const room = { left: unpackedLimit(zip.fileSize) }
  const unpacked: UnpackedSource[] = []
  for (const [index, { kind, name, file, files }] of sources.entries()) {
    const path = join(folder, `source-${index + 1}`)
    for (const [extension, { entry }] of files) {
      await unpackEntry(zip, entry, { path: `${path}.${extension}`, room })
    }
    unpacked.push({ kind, name, file, path, extensions: new Set(files.keys()) })
  }
  return unpacked
}

function unpackedLimit(zipBytes: number): number {
  return Math.min(zipLimits.unpackedBytes, Math.max(zipLimits.unpackedBytesAtAnyRatio, zipBytes * zipLimits.ratio))
}

interface Target {
  readonly path: string
  /** Bytes that may still be unpacked, by all entries together. */
  readonly room: { left: number }
}

async function unpackEntry(zip: ZipFile, entry: Entry, { path, room }: Target): Promise<void> {
  const file = nameOf(entry)
  if (entry.isEncrypted()) throw new UnreadableFile('file_not_supported', { reason: 'encrypted', file })
  if (!entry.canDecodeFileData()) throw new UnreadableFile('file_not_supported', { reason: 'compression', file })
  if (entry.uncompressedSize > room.left) throw tooComplex('unpackedBytes', unpackedLimit(zip.fileSize))
  const sum = { crc: 0 }
  // The declared size is untrusted: count the inflated bytes.
  const count = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      room.left -= chunk.length
      sum.crc = crc32(chunk, sum.crc)
      if (room.left < 0) done(tooComplex('unpackedBytes', unpackedLimit(zip.fileSize)))
      else done(null, chunk)
    },
  })
  try {
    await pipeline(await zip.openReadStreamPromise(entry), count, createWriteStream(path, { flags: 'wx' }))
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged(error)
  }
  if (sum.crc !== entry.crc32) throw new UnreadableFile('file_damaged', { reason: 'checksum', file })
}

/** The refusal of a damaged archive. Errors with a system call are errors of the disk, not of the file. */
export function damaged(cause: unknown): unknown {
  if (cause instanceof Error && 'syscall' in cause) return cause
  return new UnreadableFile('file_damaged', { reason: 'archive' }, { cause })
}
