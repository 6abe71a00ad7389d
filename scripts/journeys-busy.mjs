// `npm run journeys:busy -- [--times N] [words]`: runs the journeys, or those whose file names contain one of the words,
// N times (5) while a spinning thread takes each core, and prints how often each journey failed. A journey that fails
// once under load shows a race in the product.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { failuresOf } from './runner/failures.mjs'
import { runSteps } from './runner/run-steps.mjs'
import { clearReports, readReport, summary } from './runner/totals.mjs'
import { orExplain, SetupError, setUp } from './setup.mjs'
import { journeys } from './steps.mjs'

await orExplain(async () => {
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string', default: '5' } },
    allowPositionals: true,
  })
  const times = Number(values.times)
  if (!Number.isInteger(times) || times < 1) throw new SetupError('--times takes a whole number of 1 or more.')
  const node = await setUp()
  const reports = await runBusy(() => repeat(times, positionals, node))
  const failures = failuresOf(reports)
  for (const { name, failed } of failures) console.log(`${failed} of ${times} failed: ${name}`)
  const passed = reports.reduce((sum, report) => sum + report.passed, 0)
  const failed = reports.reduce((sum, report) => sum + report.failed, 0)
  console.log(`\n${summary({ passed, failed, skipped: 0 })}`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
})

/** Runs `act` while a spinning thread occupies each core. */
async function runBusy(act) {
  const threads = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
  try {
    return await act()
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}

async function repeat(times, words, node) {
  const reports = []
  for (let round = 1; round <= times; round++) {
    console.log(`\nround ${round} of ${times}`)
    clearReports()
    const [step] = journeys(words)
    if (!step) throw new SetupError(`No journey has ${words.join(' or ')} in its name.`)
    const failedStep = await runSteps([step], { node })
    const report = readReport(step.report)
    const counted = report.passed + report.failed > 0
    reports.push(failedStep && !counted ? { ...report, failed: 1 } : report)
  }
  return reports
}
