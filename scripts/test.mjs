// `npm test`: every check, then the journeys in a real browser. Further words (`npm test -- layers`) restrict the run to
// the tests whose file names contain one of them, without the static gates. `npm test -- faults` runs the faults that a
// server must survive in about two minutes, `npm test -- faults --long` with many more kills.
import { NativeServer } from './runner/native-server.mjs'
import { runSteps } from './runner/run-steps.mjs'
import { clearReports, readTotals, summary } from './runner/totals.mjs'
import { orExplain, setUp } from './setup.mjs'
import { faultsRing, gates, integrationRing, journeys, narrowedRing, unitRing, webRing } from './steps.mjs'

await orExplain(async () => {
  const node = setUp()
  const words = process.argv.slice(2)
  clearReports()
  const failedStep = words.length > 0 ? await runNarrowed(words, node) : await runAll(node)
  const totals = readTotals()
  console.log(`\n${summary(totals, failedStep)}`)
  const nothingRan = totals.passed + totals.failed === 0
  if (nothingRan && !failedStep) console.log(`No test file has ${words.join(' or ')} in its name.`)
  process.exitCode = failedStep || nothingRan ? 1 : 0
})

async function runFaults(words, node) {
  const native = new NativeServer({ mayInstall: false })
  process.on('exit', () => native.stop())
  return runSteps([faultsRing({ nativeUrl: await native.url(), isLong: words.includes('--long') })], { node })
}

function runNarrowed(words, node) {
  if (words[0] === 'faults') return runFaults(words, node)
  return runSteps([narrowedRing(words), ...journeys(words)], { node })
}

async function runAll(node) {
  const failedGate = await runSteps(gates(), { node, lanes: 2 })
  return failedGate ?? runSteps([unitRing(), integrationRing(), webRing(), ...journeys()], { node })
}
