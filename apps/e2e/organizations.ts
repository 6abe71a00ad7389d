import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/**
 * The rights of an account in the organization of its worker. The stranger administers another organization, the buyer a
 * third one, whose seats are limited by what it buys, and plus an organization of the type plus.
 */
export type Role = 'admin' | 'editor' | 'collector' | 'viewer' | 'stranger' | 'buyer' | 'plus'

export type Emails = Readonly<Record<Role, string>>

/**
 * Creates the organizations of a worker, separate from those of the other workers. Returns the addresses of their
 * accounts.
 */
export async function createOrganizations(worker: number): Promise<Emails> {
  const program = resolve(import.meta.dirname, '../server/src/demo/create-test-organizations.ts')
  const env = { ...process.env, DATA_DIR: process.env['CAIRN_E2E_DATA_DIR'] ?? '' }
  await promisify(execFile)(process.execPath, [program, '--worker', String(worker)], { env })
  const own = `worker-${worker}.test`
  return {
    admin: `admin@${own}`,
    editor: `editor@${own}`,
    collector: `collector@${own}`,
    viewer: `viewer@${own}`,
    stranger: `admin@other-${worker}.test`,
    buyer: `admin@buyer-${worker}.test`,
    plus: `admin@plus-${worker}.test`,
  }
}
