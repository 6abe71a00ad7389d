// `npm run bench`: sets up missing parts, then measures. Arguments name the measurements to run.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { orExplain, root, SetupError, setUp } from './setup.mjs'

await orExplain(async () => {
  const node = await setUp()
  const main = join(root, 'bench', 'src', 'main.ts')
  if (!existsSync(main)) throw new SetupError('bench/src/main.ts does not exist: there are no benchmarks to run.')
  process.exitCode = spawnSync(node, [main, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).status ?? 1
})
