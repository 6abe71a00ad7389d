// `npm run check`: the gates, then the unit, integration and web rings. Stops at the first failure.
import { runSteps } from './runner/run-steps.mjs'
import { clearReports, readTotals, summary } from './runner/totals.mjs'
import { orExplain, setUp } from './setup.mjs'
import { gates, integrationRing, unitRing, webRing } from './steps.mjs'

await orExplain(async () => {
  const node = setUp()
  clearReports()
  const failedStep =
    (await runSteps(gates(), { node, lanes: 2 })) ??
    (await runSteps([unitRing(), integrationRing(), webRing()], { node }))
  console.log(`\n${summary(readTotals(), failedStep)}`)
  process.exitCode = failedStep ? 1 : 0
})
