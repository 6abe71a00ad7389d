import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, onTestFinished } from 'vitest'
import { lockFile } from './file-lock.ts'
import { FolderClaim, FolderInUse } from './folder-claim.ts'

const test = base.extend('directory', async ({}, { onCleanup }) => {
  const directory = await mkdtemp(join(tmpdir(), 'cairn-claim-'))
  onCleanup(() => rm(directory, { recursive: true }))
  await mkdir(join(directory, 'cluster'))
  return directory
})

const serverPid = process.pid

function claim(directory: string, prepare = async () => {}): Promise<FolderClaim> {
  return FolderClaim.of({ directory, socketPath: join(directory, 'socket') }, { serverPid, prepare })
}

/** The reports of one look at the lock files. */
function reportsOf(claimed: FolderClaim): readonly string[] {
  const reports: string[] = []
  claimed.look({ warn: (message) => reports.push(`warn: ${message}`), end: (reason) => reports.push(`end: ${reason}`) })
  return reports
}

test('a claim is refused by the lock of the cluster after the lock of the folder was removed', async ({
  directory,
}) => {
  const first = await claim(directory)
  await removeLock(directory)
  const second = claim(directory)
  await expect(second).rejects.toBeInstanceOf(FolderInUse)
  await expect(second).rejects.toThrow(`Process ${process.pid} is using ${directory}. Stop the server that runs there`)
  expect(reportsOf(first)).toEqual([expect.stringMatching(/^warn: .*lock was removed or replaced/)])
})

test('a claim is refused before anything is prepared while a process answers at the socket', async ({ directory }) => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(join(directory, 'socket'), listening))
  onTestFinished(() => void server.close())
  let isPrepared = false
  const refused = claim(directory, async () => void (isPrepared = true))
  await expect(refused).rejects.toBeInstanceOf(FolderInUse)
  expect(isPrepared).toBe(false)
})

test('a removed lock file is locked again with one warning that says what to do', async ({ directory }) => {
  const claimed = await claim(directory)
  expect(reportsOf(claimed)).toEqual([])
  await removeLock(directory)
  expect(reportsOf(claimed)).toEqual([expect.stringContaining('Exclude DATA_DIR from programs that remove')])
  expect(reportsOf(claimed)).toEqual([])
  expect(await lockFile(join(directory, 'lock'), { serverPid })).toMatchObject({ heldBy: { pid: process.pid } })
})

test('a claim ends when another process keeps the lock of a new lock file, and not when it lets go', async ({
  directory,
}) => {
  const claimed = await claim(directory)
  await removeLock(directory)
  const other = await lockFile(join(directory, 'lock'), { serverPid })
  expect(reportsOf(claimed)).toEqual([])
  expect(reportsOf(claimed)).toEqual([expect.stringMatching(/^end: .* and another process has locked it$/)])
  if (other.isAcquired) other.lock.release()
  expect(reportsOf(claimed)).toEqual([expect.stringMatching(/^warn: .* It is locked again/)])
})

test('a claim ends when its cluster is replaced', async ({ directory }) => {
  const claimed = await claim(directory)
  await rename(join(directory, 'cluster'), join(directory, 'cluster.away'))
  await mkdir(join(directory, 'cluster'))
  await writeFile(join(directory, 'cluster', 'owner'), '')
  expect(reportsOf(claimed)).toEqual([expect.stringMatching(/^end: .*owner was removed or replaced/)])
})

/** `rm lock*` */
async function removeLock(directory: string): Promise<void> {
  for (const name of ['lock', 'lock.pid']) await rm(join(directory, name))
}
