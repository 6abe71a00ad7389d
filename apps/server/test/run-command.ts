import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Runs a command of the server in a process of its own. `program`: its file in `src`. */
export async function runCommand(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const path = new URL(`../src/${program}`, import.meta.url).pathname
  const child = spawn(process.execPath, ['--no-warnings', path, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { out, err, code }
}
