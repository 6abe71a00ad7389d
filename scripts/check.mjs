// `npm run check`: every gate in order of speed, then the unit, integration and web rings. Stops at the first failure.
import { orExplain, setUp } from './setup.mjs'
import { clearTotals, gates, readTotals, rings, runAll, summary } from './steps.mjs'

await orExplain(() => {
  const node = setUp()
  clearTotals()
  const failedStep = runAll([...gates(), ...rings()], node)
  console.log(`\n${summary(readTotals(), failedStep)}`)
  process.exitCode = failedStep ? 1 : 0
})
