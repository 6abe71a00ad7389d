// The costs of the steps of a run: the table at its end, and the comparison with the recorded CPU time of each ring.
import { readFileSync } from 'node:fs'

/** A ring may take so much more CPU time than recorded before the run says so. */
const growthMax = 1.05

/** The CPU minutes of each ring of `.ci/run` on a quiet machine, and of all gates together. */
export function recordedMinutes() {
  return JSON.parse(readFileSync(new URL('./cpu-minutes.json', import.meta.url), 'utf8'))
}

/** The time of one step in a line. */
export function costText({ wallSeconds, cpuSeconds, isWhole }) {
  return `${wallSeconds.toFixed(1)} s, CPU ${cpuText(cpuSeconds, isWhole)}`
}

/** A line for each step and their sum. A time that is not whole is a lower bound. */
export function costTable(costs) {
  const rows = [...costs, sum('together', costs)]
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(
    ({ name, wallSeconds, cpuSeconds, isWhole }) =>
      `${name.padEnd(width)} ${wallSeconds.toFixed(1).padStart(8)} s ${cpuText(cpuSeconds, isWhole).padStart(12)}`,
  )
  return [`${' '.repeat(width)} ${'time'.padStart(8)}   ${'CPU'.padStart(8)}`, ...lines].join('\n')
}

function cpuText(seconds, isWhole) {
  return Number.isNaN(seconds) ? 'unknown' : `${isWhole ? '' : '≥ '}${seconds.toFixed(1)} s`
}

/**
 * A line for each ring that takes over 5 % more CPU time than recorded. The time is divided by the slowdown that the probe
 * found meanwhile, because another machine, or this one while it is busy, takes longer for the same work.
 */
export function growthReport(costs, recorded) {
  const gates = costs.filter(({ isRing }) => !isRing)
  const rings = costs.filter(({ isRing }) => isRing)
  return [sum('gates', gates), ...rings]
    .filter(({ name, isWhole }) => isWhole && recorded[name] !== undefined)
    .map(({ name, quietSeconds }) => ({ name, minutes: quietSeconds / 60, before: recorded[name] }))
    .filter(({ minutes, before }) => minutes > before * growthMax)
    .map(
      ({ name, minutes, before }) =>
        `! ${name} took ${minutes.toFixed(2)} CPU minutes, ${Math.round((minutes / before - 1) * 100)} % more than the ${before} of scripts/runner/cpu-minutes.json: make it cheaper, or record the new time with its reason.`,
    )
}

function sum(name, costs) {
  const total = (key) => costs.reduce((seconds, cost) => seconds + cost[key], 0)
  return {
    name,
    wallSeconds: total('wallSeconds'),
    cpuSeconds: total('cpuSeconds'),
    quietSeconds: total('quietSeconds'),
    isWhole: costs.every(({ isWhole }) => isWhole),
  }
}
