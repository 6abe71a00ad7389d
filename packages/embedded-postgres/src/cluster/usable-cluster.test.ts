import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rename, rm, statfs, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test as base, expect, onTestFinished } from 'vitest'
import { openPool } from '../../test/open-pool.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded-postgres.ts'
import { findTemplate } from './template.ts'
import { DatabaseUnusable, prepareCluster } from './usable-cluster.ts'

const test = base
  /** The data folder of a database that has been stopped; it holds a table `kept`. */
  .extend('used', { scope: 'file' }, async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'cairn-used-'))
    onCleanup(() => rm(directory, { recursive: true }))
    const database = await startEmbeddedDatabase({ directory, fsync: false })
    await query(database, 'create table kept (n int); insert into kept values (7)')
    await database.stop()
    return directory
  })
  .extend('empty', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'cairn-empty-'))
    onCleanup(() => rm(directory, { recursive: true }))
    return directory
  })
  .extend('directory', async ({ used }, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'cairn-damaged-'))
    onCleanup(() => rm(directory, { recursive: true, maxRetries: 10, retryDelay: 200 }))
    await cp(used, directory, { recursive: true })
    return directory
  })

type Damages = Readonly<Record<string, (cluster: string) => Promise<unknown>>>

async function query(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const pool = openPool(database.connection, { max: 1 })
  try {
    return (await pool.query<Record<string, unknown>>(sql)).rows
  } finally {
    await pool.end()
  }
}

/** The failure of a start, in one line. */
async function refusalOf(directory: string): Promise<string> {
  const started = await startEmbeddedDatabase({ directory, fsync: false }).catch((error: unknown) => error)
  if (!(started instanceof Error)) {
    await (started as EmbeddedDatabase).stop()
    throw new Error('the database started')
  }
  expect(started.name).toBe('DatabaseUnusable')
  expect(started.message).toMatch(/^The [^\n]+\.$/)
  expect(started.message).toContain(join(directory, 'database'))
  return started.message
}

async function removeLog(cluster: string): Promise<void> {
  for (const entry of await readdir(join(cluster, 'pg_wal'), { withFileTypes: true }))
    if (entry.isFile()) await rm(join(entry.parentPath, entry.name))
}

/** Writes the files of a cluster that are checked before PostgreSQL opens it. */
async function writeCluster(directory: string): Promise<string> {
  const cluster = join(directory, 'database', 'cluster')
  for (const [file, content] of [
    ['PG_VERSION', '18\n'],
    ['owner', ''],
    ['base/1/112', 'x'],
    ['global/pg_control', 'x'],
    ['pg_wal/000000010000000000000001', 'x'],
    ['pg_xact/0000', 'x'],
    ['pg_multixact/members/0000', 'x'],
  ] as const) {
    await mkdir(dirname(join(cluster, file)), { recursive: true })
    await writeFile(join(cluster, file), content)
  }
  await writeFile(join(directory, 'database', 'cluster.made'), 'Written by an earlier version.\n')
  return cluster
}

const foundBeforeOpening: Damages = {
  'PG_VERSION is missing': (cluster) => rm(join(cluster, 'PG_VERSION')),
  'PG_VERSION is empty': (cluster) => truncate(join(cluster, 'PG_VERSION')),
  'the control file is missing': (cluster) => rm(join(cluster, 'global', 'pg_control')),
  'the control file has only zeros': (cluster) => writeFile(join(cluster, 'global', 'pg_control'), Buffer.alloc(8192)),
  'the write-ahead log is missing': (cluster) => rm(join(cluster, 'pg_wal'), { recursive: true }),
  'the folder of tables is missing': (cluster) => rm(join(cluster, 'base'), { recursive: true }),
  'the folder is empty': (cluster) => rm(cluster, { recursive: true }).then(() => mkdir(cluster)),
  'the folder is missing': (cluster) => rename(cluster, `${cluster}.away`),
}

test.for(Object.keys(foundBeforeOpening))(
  'a cluster is refused in words, and not replaced, when %s',
  async (name, { empty }) => {
    const cluster = await writeCluster(empty)
    await foundBeforeOpening[name]?.(cluster)
    const before = await filesOf(cluster)
    const prepared = prepareCluster(join(empty, 'database'), { fsync: false })
    await expect(prepared).rejects.toBeInstanceOf(DatabaseUnusable)
    await expect(prepared).rejects.toThrow(/ is damaged: .* Restore DATA_DIR from a backup/)
    expect(await filesOf(cluster)).toEqual(before)
  },
)

const foundByPostgres: Damages = {
  'the files of the write-ahead log are missing': removeLog,
  // A brief run opens one damaged cluster.
  ...(process.env['CAIRN_TEST_DEPTH'] !== undefined && {
    'the control file has a wrong checksum': (cluster) =>
      writeFile(join(cluster, 'global', 'pg_control'), Buffer.alloc(8192, 'x')),
  }),
}

test.for(Object.keys(foundByPostgres))(
  'a cluster that PostgreSQL cannot open is refused in words, and not replaced, when %s',
  async (name, { directory }) => {
    const cluster = join(directory, 'database', 'cluster')
    await foundByPostgres[name]?.(cluster)
    const before = await filesOf(cluster)
    expect(await refusalOf(directory)).toMatch(/is damaged: .* Restore DATA_DIR from a backup/)
    const after = await filesOf(cluster)
    expect(before.filter((file) => !after.includes(file))).toEqual([])
    // PostgreSQL may leave its process file; a new cluster would have hundreds.
    expect(after.filter((file) => !before.includes(file)).length).toBeLessThan(3)
  },
)

async function filesOf(folder: string): Promise<readonly string[]> {
  return readdir(folder, { recursive: true }).catch(() => [])
}

test('a cluster without PG_VERSION opens with its rows when the file is put back, one of a version before the file of its owner gets one, and a cluster that loses it is refused with the remedy', async ({
  directory,
  used,
}) => {
  const version = join('database', 'cluster', 'PG_VERSION')
  await rm(join(directory, version))
  expect(await refusalOf(directory)).toContain('PG_VERSION is missing')
  await cp(join(used, version), join(directory, version))

  const owner = join(directory, 'database', 'cluster', 'owner')
  await rm(owner)
  expect(await refusalOf(directory)).toContain('Stop every server that runs on')
  await writeFile(join(directory, 'database', 'cluster.made'), 'Written by an earlier version.\n')
  const database = await startEmbeddedDatabase({ directory, fsync: false })
  expect(await query(database, 'select n from kept')).toEqual([{ n: 7 }])
  await database.stop()
  await rm(owner)
  expect(await refusalOf(directory)).toContain(`The file ${owner} is missing`)
})

test('a start that was interrupted before the cluster was complete creates it', async ({ empty }) => {
  const cluster = join(empty, 'database', 'cluster')
  await mkdir(`${cluster}.half`, { recursive: true })
  await writeFile(join(`${cluster}.half`, 'PG_VERSION'), '18\n')
  await prepareCluster(join(empty, 'database'), { fsync: false })
  // All files of a new cluster, which the other tests open, and no others.
  const added = (await filesOf(cluster)).filter((file) => file !== 'owner')
  expect(added.toSorted()).toEqual([...(await filesOf(await findTemplate()))].toSorted())
  expect(await readdir(join(empty, 'database'))).toEqual(['cluster'])
})

test('a full disk is named when the first file that the start writes finds no space', async ({ directory }) => {
  const pidFile = join(directory, 'database', 'lock.pid')
  await rm(pidFile)
  // Each write to this device fails with ENOSPC.
  await symlink('/dev/full', pidFile)
  expect(await refusalOf(directory)).toContain('is full')
})

// Only root may mount a file system of a limited size.
test.runIf(process.getuid?.() === 0)(
  'a database whose disk is full is named, and opens with all its rows after space was freed',
  async ({ used }) => {
    const directory = await mkdtemp(join(tmpdir(), 'cairn-full-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', directory])
    onTestFinished(async () => {
      execFileSync('umount', ['--lazy', directory])
      await rm(directory, { recursive: true })
    })
    await cp(used, directory, { recursive: true })
    const ballast = join(directory, 'ballast')
    const { bavail, bsize } = await statfs(directory)
    await writeFile(ballast, Buffer.alloc(bavail * bsize))
    expect(await refusalOf(directory)).toContain('is full')
    await rm(ballast)
    const database = await startEmbeddedDatabase({ directory })
    expect(await query(database, 'select n from kept')).toEqual([{ n: 7 }])
    await database.stop()
  },
)
