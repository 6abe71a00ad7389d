import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf } from './commit-rules.mjs'

const changed = (lines, ...paths) => paths.map((path) => ({ path, lines: lines / paths.length }))
const withBody = 'layers: move the tree\n\nIt grew.\n'

test.for([
  [
    'docs: name the paths',
    changed(10, 'docs/operations.md', 'README.md', 'packages/embedded-postgres/README.md', 'LICENSE'),
  ],
  ['layers: refuse a name', changed(150, 'apps/server/src/a.ts')],
  [withBody, changed(5000, 'apps/server/src/a.ts', 'packages/domain/src/a.ts')],
  [withBody, changed(600, 'apps/server/a.ts', 'apps/web/a.ts', 'packages/domain/a.ts', 'docs/a.md')],
  [
    withBody,
    [...changed(9000, 'package-lock.json'), ...changed(30, 'apps/web/a.ts', 'apps/e2e/a.ts', 'scripts/a.mjs')],
  ],
])('a commit within the limits is accepted: %#', ([message, files]) => {
  expect(faultsOf(message, files)).toEqual([])
})

test('a docs commit that touches anything else is refused', () => {
  expect(faultsOf('docs: count', changed(3, 'docs/a.md', 'apps/web/src/a.ts', 'scripts/a.mjs'))).toEqual([
    'A docs: commit touches documents alone, and this one touches apps/web/src/a.ts.',
  ])
})

test('over 150 changed lines a body is required, and comments and the diff of `commit -v` do not count as one', () => {
  const fault = '151 changed lines: over 150 the message has a body that says why.'
  const files = changed(151, 'apps/web/src/a.ts')
  expect(faultsOf('web: draw\n', files)).toEqual([fault])
  expect(faultsOf('web: draw\n\n# on branch main\n', files)).toEqual([fault])
  expect(faultsOf('web: draw\n\n# ------------------------ >8 ------------------------\ndiff\n', files)).toEqual([
    fault,
  ])
  expect(faultsOf('web: draw\n\nThe map was empty.\n', files)).toEqual([])
})

test('a commit of over 600 changed lines must stay within two top folders', () => {
  const [fault] = faultsOf(withBody, changed(603, 'apps/server/a.ts', 'apps/web/a.ts', 'package.json'))
  expect(fault).toBe(
    '603 changed lines in apps/server, apps/web, the root: over 600 a commit stays within 2 top folders.',
  )
})

test('the hook counts a moved file by its changed lines, and refuses a change that is too large', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-hook-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args) =>
    spawnSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t.test', ...args], { cwd: folder, encoding: 'utf8' })
  const lines = (count) => Array.from({ length: count }, (_, index) => `line ${index} of many`).join('\n')
  const check = (message) => {
    git('add', '-A')
    writeFileSync(join(folder, '.git', 'MESSAGE'), message)
    const hook = new URL('commit-msg', import.meta.url).pathname
    return spawnSync('sh', [hook, join(folder, '.git', 'MESSAGE')], { cwd: folder, encoding: 'utf8' })
  }
  git('init', '-q')
  for (const top of ['a', 'b', 'c']) {
    mkdirSync(join(folder, top))
    writeFileSync(join(folder, top, 'long.ts'), `${top}${lines(300)}`)
  }
  expect(check('a: add\n').stderr).toContain('900 changed lines in a, b, c')
  expect(git('commit', '--no-verify', '-qm', 'a: add').status).toBe(0)
  for (const top of ['a', 'b', 'c']) renameSync(join(folder, top, 'long.ts'), join(folder, top, 'moved.ts'))
  expect(check('a: move\n')).toMatchObject({ status: 0, stderr: '' })
  writeFileSync(join(folder, 'a', 'moved.ts'), `a${lines(300).replaceAll('line 1', 'row 1')}`)
  expect(check('a: move\n').stderr).toContain('222 changed lines')
  expect(check('a: move\n\nRows are counted.\n')).toMatchObject({ status: 0, stderr: '' })
})
