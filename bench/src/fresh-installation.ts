import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { checkout } from './server-process.ts'

/** A checkout in which nothing was ever started. */
export interface FreshInstallation {
  readonly root: string
  /** Takes away what starts leave beside the packages, so that the next is a first one again. */
  forgetStarts(): Promise<void>
}

/** The packages beside which the embedded database keeps the template of its clusters: they must lie here in person. */
const embedded = '@electric-sql'
const ours = '@cairn'

/**
 * Makes the checkout that is measured anew at `root`: its server and packages as copies, everything that npm installed as
 * links. So a first start can be measured again and again, and nobody who uses this checkout notices.
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
