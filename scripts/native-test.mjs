// The last part of .ci/run: the integration ring once more on the server that TEST_DATABASE_URL names (where there is
// one), then the sum of everything that ran since `npm test` began. An argument says why the ring cannot run.
import { orExplain, setUp } from './setup.mjs'
import { nativeRing, readTotals, runAll, summary } from './steps.mjs'

await orExplain(() => {
  const node = setUp()
  const [problem] = process.argv.slice(2)
  const steps = process.env.TEST_DATABASE_URL && !problem ? [nativeRing()] : []
  const failedStep = problem ?? runAll(steps, node)
  console.log(`\n${summary(readTotals(), failedStep)}`)
  process.exitCode = failedStep ? 1 : 0
})
