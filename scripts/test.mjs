// `npm test`: every check, then the journeys in a real browser. Further words (`npm test -- layers`) restrict the run to
// the tests whose file names contain one of them, without the static gates. `npm test -- faults` runs the faults that a
// server must survive with loops of kills, as `.ci/run` does; `npm test -- faults --long` with many more kills.
import { costTable } from './runner/costs.mjs'
import { NativeServer } from './runner/native-server.mjs'
import { runSteps } from './runner/run-steps.mjs'
import { clearReports, readTotals, summary } from './runner/totals.mjs'
import { orExplain, setUp } from './setup.mjs'
import { faultsRing, gates, integrationRing, journeys, narrowedRing, unitRing, webRing } from './steps.mjs'

await orExplain(async () => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  const node = await setUp()
  const words = process.argv.slice(2)
  clearReports()
  const costs = []
  const failedStep = await (words.length > 0 ? runNarrowed(words, { node, costs }) : runAll({ node, costs }))
  const totals = readTotals()
  console.log(`\n${costTable(costs)}`)
  console.log(`\n${summary(totals, failedStep)}`)
  const nothingRan = totals.passed + totals.failed === 0
  if (nothingRan && !failedStep) console.log(`No test file has ${words.join(' or ')} in its name.`)
  process.exitCode = failedStep || nothingRan ? 1 : 0
})

async function runFaults(words, run) {
  const native = new NativeServer({ mayInstall: false })
  process.on('exit', () => native.stop())
  return runSteps([faultsRing({ nativeUrl: await native.url(), isLong: words.includes('--long') })], run)
}

function runNarrowed(words, run) {
  if (words[0] === 'faults') return runFaults(words, run)
  return runSteps([narrowedRing(words), ...journeys(words)], run)
}

/**
 * A gate uses little more than one core, so two run at a time. Each ring uses both: side by side they took no less time,
 * and more CPU time.
 */
async function runAll(run) {
  return (
    (await runSteps(gates(), { ...run, lanes: 2 })) ??
    runSteps([unitRing(), integrationRing(), webRing(), ...journeys()], run)
  )
}
