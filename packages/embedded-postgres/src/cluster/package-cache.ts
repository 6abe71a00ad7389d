import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder for files that are built once from the packages. It is next to them, so that a new installation has no
 * outdated files. Undefined when neither node_modules nor the home folder is writable.
 */
export async function cacheFolder(): Promise<string | undefined> {
  const packages = packageFolder('@electric-sql/pglite').replace(/[\\/]@electric-sql[\\/].*$/, '')
  for (const folder of [join(packages, '.cache', 'cairn'), join(homedir(), '.cache', 'cairn')]) {
    try {
      await mkdir(folder, { recursive: true })
      return folder
    } catch (error) {
      if (!isReadOnly(error)) throw error
    }
  }
  return undefined
}

/** Changes with the version of any of these packages, and with the recipe of the files built from them. */
export async function packagesHash(names: readonly string[], recipe: readonly unknown[]): Promise<string> {
  const manifests = await Promise.all(names.map((name) => readFile(join(packageFolder(name), 'package.json'), 'utf8')))
  const hash = createHash('sha256').update(JSON.stringify([...recipe, ...manifests]))
  return hash.digest('hex').slice(0, 16)
}

/** The folder of an installed package of PGlite. */
export function packageFolder(name: string): string {
  // The entry of each package is dist/index.js.
  return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
}

/** Whether the file system or the rights of this user refused a write. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EROFS', 'EPERM'].includes(String(error.code))
}
