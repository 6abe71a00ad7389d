import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Picture, type PictureRequest, pictureFile } from './picture.ts'
import { type ReaderLimits, runReader } from './run-reader.ts'

/** A picture of 4096 × 4096 pixels takes 64 MiB and about one second. */
const limits: ReaderLimits = {
  timeoutMs: 20_000,
  stallMs: 20_000,
  maxWorkBytes: 64 * 2 ** 20,
  maxMemoryBytes: 512 * 2 ** 20,
}

type PictureOptions = Omit<PictureRequest, 'path' | 'workDirectory'> & Partial<ReaderLimits>

/**
 * Decodes a picture of another program in a confined process (runReader) and encodes its pixels as PNG: neither metadata
 * nor any other bytes of the file remain. Of an animation the first frame is read.
 * @throws UnreadableFile
 */
export async function readPicture(
  bytes: Buffer,
  { format, edgeMaxPx, storedEdgeMaxPx, ...changed }: PictureOptions,
): Promise<Picture & { readonly png: Buffer }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'cairn-picture-')))
  const path = join(folder, 'picture')
  const workDirectory = join(folder, 'work')
  try {
    await mkdir(workDirectory, { mode: 0o700 })
    await writeFile(path, bytes, { mode: 0o600 })
    const picture = await runReader<PictureRequest, Picture, never>({
      childFile: 'picture-child.ts',
      request: { path, format, edgeMaxPx, storedEdgeMaxPx, workDirectory },
      confinement: { path, workDirectory, mayStartProcesses: false, mayLoadAddons: true },
      limits: { ...limits, ...changed },
    })
    return { ...picture, png: await readFile(join(workDirectory, pictureFile)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
