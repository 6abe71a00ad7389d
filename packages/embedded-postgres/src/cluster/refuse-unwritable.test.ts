import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ordinaryUser = 65_534

/** Runs the check as an ordinary user: root may write every file. Returns what it prints. */
function check(directory: string): string {
  const script = `
    import { refuseUnwritable } from ${JSON.stringify(new URL('./refuse-unwritable.ts', import.meta.url).href)}
    if (process.getuid?.() === 0) process.setuid?.(${ordinaryUser})
    await refuseUnwritable(${JSON.stringify(directory)}).catch((error) => console.log(error.name + ': ' + error.message))`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
}

test('a copy that the user may not write is refused with the path and the remedy', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'cairn-unwritable-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const cluster = join(directory, 'cluster')
  const owner = join(cluster, 'owner')
  await mkdir(cluster)
  await writeFile(owner, '')
  for (const path of [directory, cluster, owner]) await giveAway(path)
  expect(check(directory)).toBe('')
  await chmod(owner, 0o400)
  expect(check(directory)).toMatch(/^DatabaseUnusable: .* may not write .*\/cluster\/owner\. Give that user the folder/)
})

async function giveAway(path: string): Promise<void> {
  if (process.getuid?.() === 0) await chown(path, ordinaryUser, ordinaryUser)
}
