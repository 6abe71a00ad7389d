import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ClusterOptions, extensions, openCluster } from './cluster.ts'

/** To be raised when what goes into the template changes otherwise than by the versions of its packages. */
const recipe = 1

/**
 * Makes a fresh cluster with all extensions at `directory`, in a fraction of a second once the template is there. The
 * caller has the only right to that folder. A start that is cut short leaves no half cluster: it appears when complete.
 */
export async function makeCluster(directory: string, { fsync }: ClusterOptions): Promise<void> {
  const template = await findTemplate()
  const half = `${directory}.half`
  await rm(half, { recursive: true, force: true })
  await cp(template, half, { recursive: true })
  // PostgreSQL writes to disk what it changes, and takes for granted that the rest is there.
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

/**
 * The folder of the template, built at first need: initdb and PostGIS take about ten seconds, a copy of them 0.3.
 * `scripts/setup.mjs` sees to that right after the installation, so that the first start need not wait for it.
 */
export async function findTemplate(): Promise<string> {
  const template = join(await cacheFolder(), await templateName())
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
  const database = await openCluster(directory, { fsync: false })
  for (const extension of extensions) await database.exec(`create extension if not exists ${extension}`)
  await database.exec('vacuum analyze')
  await database.exec('checkpoint')
  await database.close()
}

// Another process may have built one at the same time: theirs is as good as ours.
async function keepFirst(half: string, template: string): Promise<void> {
  try {
    await rename(half, template)
  } catch (error) {
    if (!existsSync(join(template, 'PG_VERSION'))) throw error
  }
}

// Beside the packages it is made from, so that a fresh installation never meets an old template.
async function cacheFolder(): Promise<string> {
  const packages = packageFolder('@electric-sql/pglite').replace(/[\\/]@electric-sql[\\/].*$/, '')
  for (const folder of [join(packages, '.cache', 'cairn'), join(homedir(), '.cache', 'cairn')]) {
    try {
      await mkdir(folder, { recursive: true })
      return folder
    } catch (error) {
      if (!isReadOnly(error)) throw error
    }
  }
  throw new Error('Neither node_modules/.cache nor ~/.cache can be written: the embedded database needs one of them.')
}

async function templateName(): Promise<string> {
  const manifests = await Promise.all(
    ['@electric-sql/pglite', '@electric-sql/pglite-postgis'].map((name) =>
      readFile(join(packageFolder(name), 'package.json'), 'utf8'),
    ),
  )
  const hash = createHash('sha256').update(JSON.stringify([recipe, ...extensions, ...manifests]))
  return `cluster-${hash.digest('hex').slice(0, 16)}`
}

function packageFolder(name: string): string {
  // Both packages have their entry at dist/index.js.
  return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EROFS', 'EPERM'].includes(String(error.code))
}
