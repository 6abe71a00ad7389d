import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import { cacheFolder, isReadOnly, packageFolder, packagesHash } from './package-cache.ts'

/** Increase it when the list of included files changes. */
const recipe = 1

/**
 * The archive of PostGIS that PGlite loads at each start, without the files that Cairn does not use: PGlite compiles
 * each library in it, and those for rasters and topology are two thirds of 48 MB. Without them a start takes 60 % of
 * the CPU time (2.7 s instead of 4.5 s) and less memory. The archive is built once; if it cannot be stored, the archive
 * of the package is used.
 */
export async function postgisBundle(): Promise<string> {
  const name = '@electric-sql/pglite-postgis'
  const whole = join(packageFolder(name), 'dist', 'postgis.tar.gz')
  const cache = await cacheFolder()
  if (cache === undefined) return whole
  const small = join(cache, `postgis-${await packagesHash([name], [recipe])}.tar.gz`)
  if (existsSync(small)) return small
  const half = `${small}.${randomUUID()}`
  try {
    await writeFile(half, await reduced(await readFile(whole)))
    // Another process may have built the same file at the same time: both are valid.
    await rename(half, small)
    return small
  } catch (error) {
    await rm(half, { force: true })
    if (!isReadOnly(error)) throw error
    return whole
  }
}

async function reduced(archive: Buffer): Promise<Buffer> {
  const tar = await promisify(gunzip)(archive)
  return promisify(gzip)(Buffer.concat([...includedEntries(tar), Buffer.alloc(2 * blockBytes)]), {
    level: constants.Z_BEST_SPEED,
  })
}

/** The library, the coordinate systems, and the files that `create extension postgis` reads. */
const includedPath =
  /^(lib\/postgresql\/postgis-3\.so|share\/proj\/.+|share\/postgresql\/extension\/postgis(--[\d.]+\.sql|\.control))$/

const blockBytes = 512

/**
 * The included files of a tar archive, each with its header
 * (https://www.gnu.org/software/tar/manual/html_node/Standard.html).
 */
function* includedEntries(tar: Buffer): Generator<Buffer> {
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const name = tar.toString('latin1', at, at + 100).replace(/\0.*$/s, '')
    const sizeBytes = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8)
    const end = at + blockBytes + Math.ceil(sizeBytes / blockBytes) * blockBytes
    if (includedPath.test(name)) yield tar.subarray(at, end)
    at = end
  }
}
