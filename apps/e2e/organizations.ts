import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** The rights of an account in the organization of its worker; the stranger administers another organization. */
export type Role = 'admin' | 'editor' | 'collector' | 'viewer' | 'stranger'

export type Emails = Readonly<Record<Role, string>>

const program = resolve(import.meta.dirname, '../server/src/demo/create-test-organizations.ts')

/**
 * Creates the organizations of a worker, separate from those of the other workers. Returns the addresses of their
 * accounts.
 */
export async function createOrganizations(worker: number): Promise<Emails> {
  const env = { ...process.env, DATA_DIR: process.env['CAIRN_E2E_DATA_DIR'] ?? '' }
  await promisify(execFile)(process.execPath, [program, '--worker', String(worker)], { env })
  const own = `worker-${worker}.test`
  return {
    admin: `admin@${own}`,
    editor: `editor@${own}`,
    collector: `collector@${own}`,
    viewer: `viewer@${own}`,
    stranger: `admin@other-${worker}.test`,
  }
}
