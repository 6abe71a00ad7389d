import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../setup.mjs'

const tree = mkdtempSync(join(tmpdir(), 'cairn-lint-'))
// Folders in the configuration are relative to its file.
copyFileSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'))
afterAll(() => rmSync(tree, { recursive: true }))

/** The names of the configured lint rules that `text` at `path` violates. */
function brokenBy(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const args = [oxlint, '--format', 'json', path]
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })
  return JSON.parse(stdout).diagnostics.map(({ code }) => /\((.+)\)/.exec(code)[1])
}

const longFile = 'work()\n'.repeat(401)
const manyLines = (count) => `export function long() {\n${'  work()\n'.repeat(count)}}\n`

it.each([
  ['no-explicit-any', 'apps/server/src/layers/a.ts', 'export const a = (x: any) => x\n'],
  ['no-non-null-assertion', 'apps/server/src/layers/a.ts', 'export const a = (x?: string) => x!.length\n'],
  ['consistent-type-assertions', 'apps/server/src/layers/a.ts', 'export const a = (x: unknown) => x as string\n'],
  ['no-default-export', 'apps/server/src/layers/a.ts', 'export default 1\n'],
  ['max-params', 'apps/server/src/layers/a.ts', 'export const a = (b: 1, c: 1, d: 1, e: 1) => b + c + d + e\n'],
  ['no-console', 'apps/server/src/layers/a.ts', 'export const a = () => console.log(1)\n'],
  ['no-empty', 'apps/server/src/layers/a.ts', 'try {\n  work()\n} catch {}\n'],
  ['max-lines-per-function', 'apps/server/src/layers/a.ts', manyLines(80)],
  ['max-lines', 'apps/server/src/layers/a.ts', longFile],
  ['filename-case', 'apps/server/src/layers/moveLayer.ts', 'export const a = 1\n'],
  ['filename-case', 'apps/web/src/ui/DataTable.tsx', 'export const a = 1\n'],
  ['no-restricted-vi-methods', 'apps/server/src/layers/a.test.ts', "import { vi } from 'vitest'\nvi.mock('./a.ts')\n"],
  ['no-focused-tests', 'apps/server/src/layers/a.test.ts', "import { it } from 'vitest'\nit.only('x', () => {})\n"],
  ['no-disabled-tests', 'apps/server/src/layers/a.test.ts', "import { it } from 'vitest'\nit.skip('x', () => {})\n"],
])('%s holds in %s', (rule, path, text) => {
  expect(brokenBy(path, text)).toContain(rule)
})

it.each([
  ['apps/server/src/platform/a.ts', 'export const a = (x: unknown) => x as string\n'],
  ['apps/server/src/layers/a.ts', "export const a = ['x'] as const\n"],
  ['apps/server/src/layers/move-layer.ts', 'export const a = (b: 1, c: 1, d: 1) => b + c + d\n'],
  ['apps/server/vitest.config.ts', 'export default {}\n'],
  ['bench/src/main.ts', 'console.log(1)\n'],
])('%s may contain %j', (path, text) => {
  expect(brokenBy(path, text)).toEqual([])
})

it('messages may be longer than other files', () => {
  expect(brokenBy('packages/messages/src/en/layers.ts', longFile)).toEqual([])
})
