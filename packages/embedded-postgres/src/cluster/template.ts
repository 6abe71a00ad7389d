import { existsSync } from 'node:fs'
import { cp, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ClusterOptions, extensions, openCluster } from './cluster.ts'
import { cacheFolder, packagesHash } from './package-cache.ts'

/** Increase it when the contents of the template change without a new version of its packages. */
const recipe = 1

/**
 * Creates a cluster with all extensions at `directory`, in a fraction of a second if the template exists. The caller
 * holds the lock of the parent folder. An interrupted call leaves no incomplete cluster: the folder is renamed when it
 * is complete.
 */
export async function makeCluster(directory: string, { fsync }: ClusterOptions): Promise<void> {
  const template = await findTemplate()
  const half = `${directory}.half`
  await rm(half, { recursive: true, force: true })
  await cp(template, half, { recursive: true })
  // PostgreSQL syncs the files that it changes, and assumes that all others are on the disk.
  if (fsync) await syncTree(half)
  await rename(half, directory)
  if (fsync) await syncPath(dirname(directory))
}

async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true })) await syncPath(join(directory, entry))
  await syncPath(directory)
}

async function syncPath(path: string): Promise<void> {
  const opened = await open(path)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** The folder of the template, which is built if it is missing: initdb and PostGIS take about ten seconds, a copy 0.3 s. */
export async function findTemplate(): Promise<string> {
  const cache = await cacheFolder()
  if (cache === undefined)
    throw new Error('Neither node_modules/.cache nor ~/.cache can be written: the embedded database needs one of them.')
  const hash = await packagesHash(['@electric-sql/pglite', '@electric-sql/pglite-postgis'], [recipe, ...extensions])
  const template = join(cache, `cluster-${hash}`)
  if (existsSync(join(template, 'PG_VERSION'))) return template
  const half = await mkdtemp(`${template}.half-`)
  try {
    await buildTemplate(half)
    await keepFirst(half, template)
  } finally {
    await rm(half, { recursive: true, force: true })
  }
  return template
}

async function buildTemplate(directory: string): Promise<void> {
  const database = await openCluster(directory, { fsync: false, buffersMb: 16 })
  for (const extension of extensions) await database.exec(`create extension if not exists ${extension}`)
  await database.exec('vacuum analyze')
  await database.exec('checkpoint')
  await database.close()
}

// Another process may have built the same template at the same time: the first one is used.
async function keepFirst(half: string, template: string): Promise<void> {
  try {
    await rename(half, template)
  } catch (error) {
    if (!existsSync(join(template, 'PG_VERSION'))) throw error
  }
}
