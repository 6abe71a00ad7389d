import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyCompiledProgram } from './compiled-program.ts'
import { confinementOptions } from './reader-process.ts'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'cairn-compiled-')))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A copy of the compiled code, once there is some. */
async function compiledCopy(program: string, workDirectory: string): Promise<string> {
  mkdirSync(workDirectory)
  const copied = async () => copyCompiledProgram(program, workDirectory, join(folder, 'cache'))
  expect(await copied()).toBeUndefined()
  await expect.poll(copied).toBeDefined()
  return join(workDirectory, 'compiled')
}

test('a reader starts from a copy of the compiled code of its program, and cannot change the code of the next reader', async () => {
  const program = join(folder, 'program.ts')
  writeFileSync(program, 'const greeting: string = "read"\nconsole.log(greeting)\n')
  const workDirectory = join(folder, 'work')
  const copy = await compiledCopy(program, workDirectory)
  const start = (script: string) => {
    const options = confinementOptions({ path: program, workDirectory, mayStartProcesses: false })
    const env = { ...process.env, NODE_COMPILE_CACHE: copy }
    return execFileSync(process.execPath, [...options, '-e', script], { env, encoding: 'utf8' }).trim()
  }
  const [version = '', ...others] = readdirSync(copy)
  expect(others).toEqual([])
  expect(start('console.log(require("node:module").getCompileCacheDir())')).toBe(join(copy, version))
  const shared = join(folder, 'cache', 'readers', 'program.ts', version)
  expect(readdirSync(shared)).not.toEqual([])
  expect(readdirSync(join(copy, version))).toEqual(expect.arrayContaining(readdirSync(shared)))
  const change = `
    try { require("node:fs").writeFileSync(${JSON.stringify(join(shared, 'added'))}, "") } catch ({ code }) { console.log(code) }`
  expect(start(change)).toBe('ERR_ACCESS_DENIED')
})

test('a reader compiles its program itself where the server has no compiled code', async () => {
  expect(await copyCompiledProgram(join(folder, 'other.ts'), folder, undefined)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})
