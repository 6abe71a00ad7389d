// The last part of .ci/run: the integration ring once more on the server that TEST_DATABASE_URL names (where there is
// one), then the sum of everything that ran since `npm test` began.
import { orExplain, setUp } from './setup.mjs'
import { nativeRing, readTotals, runAll, summary } from './steps.mjs'

await orExplain(() => {
  const node = setUp()
  const failedStep = process.env.TEST_DATABASE_URL ? runAll([nativeRing()], node) : undefined
  console.log(`\n${summary(readTotals(), failedStep)}`)
  process.exitCode = failedStep ? 1 : 0
})
