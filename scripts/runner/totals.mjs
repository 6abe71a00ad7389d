// The reports of the rings that ran, and the sum that a command prints at its end.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../setup.mjs'

const folder = join(root, '.cache', 'totals')

/** The file in which the reporter of a ring leaves its counts and the times of its tests. */
export function reportFile(ring) {
  return join(folder, `${ring}.json`)
}

/** The file for the times of tests that ran a second time. It is not in the folder: their results are counted once. */
export function secondReportFile(report) {
  return join(dirname(folder), `second-${basename(report)}`)
}

/** Deletes the reports of earlier runs. */
export function clearReports() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** The report of one ring; without tests when its runner ended before it could write one. */
export function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, tests: [] }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The counts of all rings since clearReports(). */
export function readTotals() {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const report = readReport(join(folder, name))
    for (const key of Object.keys(totals)) totals[key] += report[key]
  }
  return totals
}

/** The summary, whose last line is `N passed, N failed`. A step that failed without counting a failed test counts as one. */
export function summary({ passed, failed, skipped }, failedStep) {
  const lines = []
  if (failedStep) lines.push(`stopped at: ${failedStep}`)
  if (skipped > 0) lines.push(`${skipped} not run here`)
  lines.push(`${passed} passed, ${failedStep ? Math.max(failed, 1) : failed} failed`)
  return lines.join('\n')
}
