// `npm run check`: the gates, then the unit, integration and web rings. Stops at the first failure.
import { costTable } from './runner/costs.mjs'
import { runSteps } from './runner/run-steps.mjs'
import { clearReports, readTotals, summary } from './runner/totals.mjs'
import { orExplain, setUp } from './setup.mjs'
import { gates, integrationRing, unitRing, webRing } from './steps.mjs'

await orExplain(async () => {
  const node = await setUp()
  clearReports()
  const costs = []
  const run = { node, costs }
  const failedStep =
    (await runSteps(gates(), { ...run, lanes: 2 })) ?? (await runSteps([unitRing(), integrationRing(), webRing()], run))
  console.log(`\n${costTable(costs)}`)
  console.log(`\n${summary(readTotals(), failedStep)}`)
  process.exitCode = failedStep ? 1 : 0
})
