import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../setup.mjs'
import { gates } from '../steps.mjs'

// The dependency, house, document and word rules and the single lint rules have tests of their own.

const trees = []
afterAll(() => trees.forEach((tree) => rmSync(tree, { recursive: true })))

/** A tree with one package and the configuration of this repository, in which `files` are planted. */
function plant(files) {
  const tree = mkdtempSync(join(tmpdir(), 'cairn-gates-'))
  trees.push(tree)
  const copies = ['biome.json', '.gitignore', '.oxlintrc.json', 'tsconfig.base.json', 'knip.json']
  for (const path of [...copies, 'scripts/rules/duplicates.json', 'packages/domain/tsconfig.json']) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    copyFileSync(join(root, path), join(tree, path))
  }
  for (const folder of ['apps', 'bench']) mkdirSync(join(tree, folder))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  const written = {
    'package.json': '{ "name": "planted", "private": true, "type": "module", "workspaces": ["packages/*"] }\n',
    'packages/domain/package.json':
      '{ "name": "@planted/domain", "type": "module", "exports": { "./a": "./src/a.ts" } }\n',
    'tsconfig.json': '{ "files": [], "references": [{ "path": "packages/domain" }] }\n',
    ...files,
  }
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  return tree
}

const repeated = Array.from(
  { length: 20 },
  (_, index) => `export const value${index} = ['a', ${index}, { b: ${index} }]\n`,
)

it.each([
  ['format', { 'packages/domain/src/a.ts': 'export const a = "double";\n' }, 'a.ts format'],
  [
    'lint',
    { 'packages/domain/src/a.ts': 'export const a = () => {\n  Promise.resolve(1)\n}\n' },
    'no-floating-promises',
  ],
  ['types', { 'packages/domain/src/a.ts': "export const a: number = 'text'\n" }, 'a.ts(1,14): error TS2322'],
  [
    'dead code',
    { 'packages/domain/src/a.ts': 'export {}\n', 'packages/domain/src/b.ts': 'export {}\n' },
    'Unused files (1)\npackages/domain/src/b.ts',
  ],
  [
    'duplicates',
    { 'packages/domain/src/a.ts': repeated.join(''), 'packages/domain/src/b.ts': repeated.join('') },
    'Clone found',
  ],
])('%s fails on a planted violation and names it', (name, files, message) => {
  const { args } = gates().find((gate) => gate.name === name)
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: plant(files), encoding: 'utf8' })
  expect(stdout + stderr).toContain(message)
  expect(status).not.toBe(0)
})
