import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded into server and database process by NODE_OPTIONS: SIGUSR2 collects the garbage and reports it on standard output. */
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collect()
  process.stdout.write(`garbage collected in ${process.pid}\n`)
})
