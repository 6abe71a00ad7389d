import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** Compiled sources, which `npm start` and the other rings keep here too: half of the time of a start is compilation. */
const compileCache = fileURLToPath(new URL('../../../../node_modules/.cache/node', import.meta.url))

/** Runs a command of the server in a process of its own. `program`: its file in `src`. */
export async function runCommand(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const path = new URL(`../../src/${program}`, import.meta.url).pathname
  const child = spawn(process.execPath, ['--no-warnings', path, ...args], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { out, err, code }
}
