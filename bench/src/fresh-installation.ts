import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { checkout } from './server-process.ts'

/** A checkout in which no server was started yet. */
export interface FreshInstallation {
  readonly root: string
  /** Deletes the caches of earlier starts, so that the next start is measured as a first one. */
  forgetStarts(): Promise<void>
}

/** The embedded database caches its template beside these packages, so they are copied, not linked. */
const embedded = '@electric-sql'
const ours = '@cairn'

/**
 * Copies the measured checkout to `root`: its server and packages as copies, the installed packages as links. A first start
 * can be measured repeatedly without changes to the measured checkout.
 */
export async function freshInstallation(root: string): Promise<FreshInstallation> {
  const installed = join(root, 'node_modules')
  await mkdir(join(installed, ours), { recursive: true })
  await copy(root, 'package.json', join('apps', 'server'), 'packages', join('apps', 'web', 'dist'))
  await copy(root, join('node_modules', embedded))
  for (const name of await readdir(join(root, 'packages'))) {
    await symlink(join(root, 'packages', name), join(installed, ours, name))
  }
  for (const name of await readdir(join(checkout, 'node_modules'))) {
    if ([embedded, ours].includes(name) || name.startsWith('.')) continue
    await symlink(join(checkout, 'node_modules', name), join(installed, name))
  }
  return { root, forgetStarts: () => rm(join(installed, '.cache'), { recursive: true, force: true }) }
}

async function copy(root: string, ...paths: string[]): Promise<void> {
  for (const path of paths) await cp(join(checkout, path), join(root, path), { recursive: true })
}
