import type { Entry, ZipFile } from 'yauzl'
import { tooComplex, UnreadableFile } from '../unreadable-file.ts'
import { explainArchive } from './explain-archive.ts'
import { otherLayerFiles, pickSources, type ZipSource } from './pick-entries.ts'
import { damaged, listEntries, openZip, zipLimits } from './unpack-zip.ts'

/** Reads the beginning of a file of a source. */
export interface SourceHeads extends Pick<ZipSource<never>, 'name' | 'file'> {
  /** Declared size of the file with this extension; undefined without one. */
  readonly sizeOf: (extension: string) => number | undefined
  /** At most the first `maxBytes` of the file; undefined without one. */
  readonly head: (extension: string, maxBytes: number) => Promise<Uint8Array | undefined>
}

/** The directory of an archive. */
export interface ArchiveHeads {
  readonly kind: ZipSource<never>['kind']
  readonly sources: readonly SourceHeads[]
  readonly otherFiles: readonly string[]
}

/**
 * Passes the sources of an archive to `use`, which may read their beginnings: nothing is unpacked.
 * @throws UnreadableFile
 */
export async function withArchiveHeads<T>(path: string, use: (archive: ArchiveHeads) => Promise<T>): Promise<T> {
  const zip = await openZip(path)
  try {
    const entries = await listEntries(zip)
    const sources = pickSources(entries)
    const [first] = sources
    if (first === undefined) throw new UnreadableFile('file_not_supported', explainArchive(entries))
    if (sources.length > zipLimits.sources) throw tooComplex('layers', zipLimits.sources)
    return await use({
      kind: first.kind,
      otherFiles: otherLayerFiles(entries, sources),
      sources: sources.map(({ name, file, files }) => ({
        name,
        file,
        sizeOf: (extension) => files.get(extension)?.entry.uncompressedSize,
        head: async (extension, maxBytes) => {
          const found = files.get(extension)
          return found && headOf(zip, found.entry, maxBytes)
        },
      })),
    })
  } finally {
    zip.close()
  }
}

async function headOf(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Uint8Array> {
  if (entry.isEncrypted()) throw new UnreadableFile('file_not_supported', { reason: 'encrypted', file: entry.fileName })
  if (!entry.canDecodeFileData())
    throw new UnreadableFile('file_not_supported', { reason: 'compression', file: entry.fileName })
  const chunks: Buffer[] = []
  let size = 0
  try {
    const bytes: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    for await (const chunk of bytes) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxBytes) break
    }
  } catch (error) {
    throw damaged(error)
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}
