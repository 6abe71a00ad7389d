// `npm test`: every check, then the journeys in a real browser. Words behind it (`npm test -- layers`) narrow it down to
// the tests whose file names contain one of them, without the static gates.
import { orExplain, setUp } from './setup.mjs'
import { clearTotals, gates, journeys, narrowedRing, readTotals, rings, runAll, summary } from './steps.mjs'

await orExplain(() => {
  const node = setUp()
  const words = process.argv.slice(2)
  clearTotals()
  const checks = words.length > 0 ? [narrowedRing(words)] : [...gates(), ...rings()]
  const failedStep = runAll([...checks, ...journeys(words)], node)
  const totals = readTotals()
  // .ci/run goes on after this and prints the sum itself.
  if (!process.env.CAIRN_SUMMARY_FOLLOWS || failedStep) console.log(`\n${summary(totals, failedStep)}`)
  const nothingRan = totals.passed + totals.failed === 0
  if (nothingRan && !failedStep) console.log(`No test file has ${words.join(' or ')} in its name.`)
  process.exitCode = failedStep || nothingRan ? 1 : 0
})
