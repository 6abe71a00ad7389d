import { spawn } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { basename, join } from 'node:path'
import { memoryOptions } from './reader-process.ts'

/** Folders with the compiled code of programs, by the files of the programs; undefined while one is compiled. */
const compiled = new Map<string, string | undefined>()

/**
 * Copies the compiled code of a program into a folder that its process may write to, where Node finds it by
 * `NODE_COMPILE_CACHE`: to compile the program takes most of its start. Node reads this cache only where it may write, and
 * a reader must not write what the next reader runs, so each has a copy of its own.
 * The first call compiles the program in the background.
 * @param cache - the folder of this process for compiled code
 * @returns the copy; undefined where this process has no cache itself, or nothing is compiled yet
 */
export async function copyCompiledProgram(
  program: string,
  folder: string,
  cache = getCompileCacheDir(),
): Promise<string | undefined> {
  if (!compiled.has(program) && cache !== undefined) compile(program, join(cache, 'readers', basename(program)))
  const source = compiled.get(program)
  if (source === undefined) return undefined
  const copy = join(folder, 'compiled')
  try {
    await cp(source, copy, { recursive: true })
    return copy
  } catch {
    // The reader compiles its program itself.
    await rm(copy, { recursive: true, force: true })
    return undefined
  }
}

/** Runs a program without a request, so that it ends when its modules are loaded. */
function compile(program: string, folder: string): void {
  compiled.set(program, undefined)
  const child = spawn(process.execPath, [...memoryOptions, '--no-warnings', program], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: folder },
    stdio: 'ignore',
  })
  child.once('error', () => undefined) // readers start as without the cache
  child.once('exit', (code) => {
    if (code === 0) compiled.set(program, folder)
  })
}
