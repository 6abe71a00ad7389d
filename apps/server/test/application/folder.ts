import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Folder {
  readonly directory: string
  readonly remove: () => Promise<void>
}

/** A new folder for the files of a test. */
export async function openFolder(): Promise<Folder> {
  const directory = await mkdtemp(join(tmpdir(), 'cairn-test-'))
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}
