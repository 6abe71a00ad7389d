// Started by .ci/run: all checks that a change must pass. Runs the steps of `npm test`, but the integration ring on a
// native PostgreSQL with PostGIS, and on the embedded database only the tests that differ there. If no native server can
// be installed, the whole ring runs on the embedded database. At the end programs of others use the map services.
import { costTable, growthReport, recordedMinutes } from './runner/costs.mjs'
import { installMapClients } from './runner/map-clients.mjs'
import { NativeServer } from './runner/native-server.mjs'
import { runSteps } from './runner/run-steps.mjs'
import { clearReports, readTotals, summary } from './runner/totals.mjs'
import { orExplain, setUp } from './setup.mjs'
import {
  embeddedRing,
  gates,
  integrationRing,
  journeys,
  mapClientsRing,
  nativeRing,
  unitRing,
  webRing,
} from './steps.mjs'

await orExplain(async () => {
  // The installation runs in parallel with the setup and the gates.
  const native = new NativeServer()
  process.on('exit', () => native.stop())
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  const node = await setUp()
  clearReports()
  const run = { node, costs: [] }
  const failedStep = (await runSteps(gates(), { ...run, lanes: 2 })) ?? (await runRings(native, run))
  console.log(['', costTable(run.costs), ...growthReport(run.costs, recordedMinutes())].join('\n'))
  console.log(`\n${summary(readTotals(), failedStep)}`)
  process.exitCode = failedStep ? 1 : 0
})

async function runRings(native, run) {
  const failedUnit = await runSteps([unitRing()], run)
  if (failedUnit) return failedUnit
  const url = await native.url()
  const integration = url ? [nativeRing(url), embeddedRing(url)] : [integrationRing({ isThorough: true })]
  const failed = await runSteps([...integration, webRing(), ...journeys()], run)
  if (failed) return failed
  const clients = await installMapClients()
  return clients.length > 0 ? runSteps([mapClientsRing(clients)], run) : undefined
}
