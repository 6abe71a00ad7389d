// `npm start`: sets up missing parts, then runs the server in the foreground of this terminal.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { serverOptions } from './server-options.mjs'
import { compileCache, orExplain, root, setUp } from './setup.mjs'

await orExplain(async () => {
  const node = await setUp()
  const program = join(root, 'apps', 'server', 'src', 'main.ts')
  const server = spawn(node, [...serverOptions, program, ...process.argv.slice(2)], {
    env: { ...compileCache, ...process.env, CAIRN_LAUNCHER: String(process.pid) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C signals a whole process group, and npm forwards it again: in its own group the server receives it once.
    detached: process.platform !== 'win32',
  })
  passSignals(server)
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? 1
    if (signal) console.error(`The server was stopped by ${signal}.`)
  })
})

/** The first signal requests a stop of the server; a signal five seconds later or more kills it. */
function passSignals(server) {
  const patienceMs = 5000
  let askedAt
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (askedAt === undefined) {
        askedAt = Date.now()
        server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      } else if (Date.now() - askedAt > patienceMs) server.kill('SIGKILL')
    })
  }
}
