import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/**
 * The rights of an account in the organization of its worker. The stranger administers another organization, the buyer a
 * third one, whose seats are limited by what it buys, and plus an organization of the type plus.
 */
export type Role = 'admin' | 'editor' | 'collector' | 'viewer' | 'stranger' | 'buyer' | 'plus'

export type Emails = Readonly<Record<Role, string>>

const server = resolve(import.meta.dirname, '../server/src')

/**
 * Creates the organizations of a worker, separate from those of the other workers. Returns the addresses of their
 * accounts.
 */
export async function createOrganizations(worker: number): Promise<Emails> {
  await runProgram('demo/create-test-organizations.ts', ['--worker', String(worker)])
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

/** Limits the accounts of an organization, as the operator does; `none` removes the limit. */
export async function limitUsers(organizationId: string, max: number | 'none'): Promise<void> {
  await runProgram('operator/administer-organization.ts', ['set', '--id', organizationId, '--max-users', String(max)])
}

async function runProgram(path: string, parameters: readonly string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env['CAIRN_E2E_DATA_DIR'] ?? '' }
  await promisify(execFile)(process.execPath, [resolve(server, path), ...parameters], { env })
}
