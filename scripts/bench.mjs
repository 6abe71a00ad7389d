// `npm run bench`: sets up missing parts, then measures. Arguments name the measurements to run.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstallation } from './runner/apt-installation.mjs'
import { NativeServer } from './runner/native-server.mjs'
import { orExplain, root, SetupError, setUp } from './setup.mjs'

const names = process.argv.slice(2)

await orExplain(async () => {
  const node = await setUp()
  const main = join(root, 'bench', 'src', 'main.ts')
  if (!existsSync(main)) throw new SetupError('bench/src/main.ts does not exist: there are no benchmarks to run.')
  const env = { ...process.env, ...(names.includes('--peers') && (await peers())) }
  process.exitCode = spawnSync(node, [main, ...names], { cwd: root, stdio: 'inherit', env }).status ?? 1
})

/** Installs MapServer, and starts the database that it shares with the product. */
async function peers() {
  if (process.getuid?.() === 0)
    spawnSync('sh', ['-c', aptInstallation('cgi-mapserver nginx-light spawn-fcgi')], { stdio: 'ignore' })
  if (process.env.DATABASE_URL) return {}
  const native = new NativeServer()
  process.on('exit', () => native.stop())
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  return { DATABASE_URL: (await native.url()) ?? '' }
}
