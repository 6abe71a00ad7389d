import { PassThrough, type Readable } from 'node:stream'
import { uniqueFileNames } from '@cairn/domain/names/unique-file-names'
import { csvLine, csvStart } from '@cairn/formats/csv/csv-line'
import { ZipFile } from 'yazl'

/** A file of a zip and what its list says of it. */
export interface ZippedFile {
  readonly name: string
  readonly kind: string
  /** Counted from 1; undefined for a file of the whole feature. */
  readonly vertex: number | undefined
  readonly note: string
  readonly addedAt: Date
  /** Empty for a deleted account. */
  readonly addedByEmail: string
  /** Pictures and archives are compressed already. */
  readonly isCompressed: boolean
  readonly open: () => Promise<Readable>
}

/** The list of the files in the zip. */
const zipListName = 'attachments.csv'

/**
 * A zip of files and of their list, which is written while it is read: one file is open at a time. The stream ends with an
 * error if a file cannot be read, and closes the open file when it is destroyed.
 */
export function writeZip(files: readonly ZippedFile[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const names = uniqueFileNames(
    files.map(({ name }) => name),
    [zipListName],
  )
  zip.addBuffer(Buffer.from(listOf(files, names)), zipListName)
  let opened: Readable | undefined
  const openFor = async (open: ZippedFile['open'], give: (stream: Readable) => void) => {
    try {
      opened = await open()
      opened.once('error', (error) => output.destroy(error))
      if (output.destroyed) opened.destroy()
      else give(opened)
    } catch (error) {
      output.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }
  files.forEach(({ addedAt, isCompressed, open }, index) => {
    const options = { mtime: addedAt, compress: !isCompressed }
    zip.addReadStreamLazy(names[index] ?? '', options, (give) => void openFor(open, (stream) => give(null, stream)))
  })
  zip.on('error', (error: Error) => output.destroy(error))
  output.on('close', () => opened?.destroy())
  zip.end()
  return output
}

const columns = ['file', 'vertex', 'added by', 'added', 'kind', 'note'] as const

function listOf(files: readonly ZippedFile[], names: readonly string[]): string {
  const lines = files.map(({ vertex, addedByEmail, addedAt, kind, note }, index) =>
    csvLine([names[index] ?? '', vertex ?? '', addedByEmail, addedAt.toISOString(), kind, note]),
  )
  return `${csvStart}${csvLine(columns)}${lines.join('')}`
}
