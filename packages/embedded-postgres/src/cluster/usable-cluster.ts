import { existsSync, readdirSync } from 'node:fs'
import { open, readFile, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { ownerFile } from '../lock/folder-claim.ts'
import { type ClusterOptions, openCluster } from './cluster.ts'
import { makeCluster } from './template.ts'

/** The folder of the database cannot be used. The message names the folder, the cause and the remedy. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}

/** Less free space explains why a database that exists does not open: recovery writes its log, in files of 16 MB. */
const neededBytes = 64 * 1024 * 1024
/** Codes of Node and SQLite (https://sqlite.org/rescode.html#full) for a full disk or a used-up quota. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 13])

/** Folders without which PostgreSQL cannot open a cluster. */
const neededFolders = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact']

/**
 * Creates the cluster in the folder of a database on the first start. A cluster that is missing later, or misses a part,
 * is refused: PGlite would replace one without `PG_VERSION` by an empty one.
 * @throws DatabaseUnusable
 */
export async function prepareCluster(directory: string, options: ClusterOptions): Promise<void> {
  const cluster = join(directory, 'cluster')
  const marker = await readMarker(directory)
  if (existsSync(cluster)) await refuseDamage(cluster)
  else if (marker !== undefined) throw damaged(cluster, 'it is missing')
  else await makeCluster(cluster, options)
  const owner = join(cluster, ownerFile)
  if (existsSync(owner)) return
  if (marker === completeMarker) throw withoutOwner(directory, owner)
  // A new cluster, or one of a version that had no such file.
  await writeFile(owner, '')
}

/**
 * Opens the cluster that this process has claimed.
 * @throws DatabaseUnusable
 */
export async function openUsableCluster(directory: string, options: ClusterOptions): Promise<PGlite> {
  const cluster = join(directory, 'cluster')
  const database = await openCluster(cluster, options).catch(async (error: unknown) => {
    // An error of the operating system, such as a missing permission, is no damage.
    if (error instanceof Error && 'syscall' in error) throw error
    const { bavail, bsize } = await statfs(directory)
    if (bavail * bsize < neededBytes) throw full(directory)
    throw damaged(
      cluster,
      `PostgreSQL cannot open it (${error instanceof Error ? error.message : String(error)})`,
      error,
    )
  })
  if ((await readMarker(directory)) !== completeMarker) await writeFile(markerPath(directory), completeMarker)
  return database
}

const completeMarker = `Without this file a missing cluster is replaced by an empty one, and so is a missing file ${ownerFile} of the cluster.\n`

/** The text that a start leaves beside its cluster; undefined before the first cluster is complete. */
async function readMarker(directory: string): Promise<string | undefined> {
  return readFile(markerPath(directory), 'utf8').catch(ifMissing(undefined))
}

function markerPath(directory: string): string {
  return join(directory, 'cluster.made')
}

/** The error for the operator where a disk is full; any other error stays as it is. */
export function explainFullDisk(directory: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const codes: readonly unknown[] = [Reflect.get(error, 'code'), Reflect.get(error, 'errcode')]
  return codes.some((code) => fullCodes.has(code)) ? full(directory) : error
}

async function refuseDamage(cluster: string): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(ifMissing(''))
  if (!/^\d+\n?$/.test(version)) throw damaged(cluster, 'PG_VERSION is missing or empty')
  for (const folder of neededFolders) {
    const path = join(cluster, folder)
    if (!existsSync(path) || readdirSync(path).length === 0) throw damaged(cluster, `${folder} is missing or empty`)
  }
  if (!(await hasContent(join(cluster, 'global', 'pg_control')))) {
    throw damaged(cluster, 'global/pg_control is missing or empty')
  }
}

/** Whether a file begins with other bytes than zeros. */
async function hasContent(path: string): Promise<boolean> {
  const file = await open(path).catch(ifMissing(undefined))
  if (!file) return false
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512))
    return buffer.subarray(0, bytesRead).some((byte) => byte !== 0)
  } finally {
    await file.close()
  }
}

/** Returns the value for a file that is missing; throws any other error. */
function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return value
    throw error
  }
}

function damaged(cluster: string, fault: string, cause?: unknown): DatabaseUnusable {
  return new DatabaseUnusable(
    `The database in ${cluster} is damaged: ${fault}. Restore DATA_DIR from a backup, or set DATA_DIR to another folder.`,
    { cause },
  )
}

function withoutOwner(directory: string, owner: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The file ${owner} is missing, which shows whether a server uses the database. Stop every server that runs on ` +
      `${directory}, create the file without content, then start again.`,
  )
}

function full(directory: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The disk of ${directory} is full: the database cannot be opened. Free at least 64 MB there, then start again.`,
  )
}
