// How much slower a fixed piece of work runs than on a quiet machine, sampled while a ring runs.

/** The iterations and pages of one sample take `quietMs` on a quiet core of the machine on which the budgets were set. */
const iterations = 10_000_000
// Some virtual machines calculate at full speed and need twenty times as long for a new page of memory. The tests start
// processes and read large answers, so that they take twice as long there.
const touchedPages = 1024
const pageBytes = 4096
/** More than the C library ever keeps for the next allocation: each sample gets pages that are new to the process. */
const reservedBytes = 40 * 1024 * 1024
const quietMs = 14
const pauseMs = 1000

/**
 * Starts sampling. `slowdownBetween` answers for a time span of the run, `cpuSlowdown` for the CPU time of all of it;
 * `stop` ends the sampling.
 */
export function startLoadProbe() {
  const samples = []
  const timer = setInterval(() => samples.push(sample()), pauseMs)
  timer.unref()
  return {
    slowdownBetween: (startMs, endMs) => slowdownOf(samples, startMs, endMs),
    cpuSlowdown: () => median(samples.map((each) => each.cpuSlowdown)),
    stop: () => clearInterval(timer),
  }
}

/** The mean slowdown of the samples in a time span, widened by one pause so that it holds one at least. Never under 1. */
export function slowdownOf(samples, startMs, endMs) {
  const inSpan = samples.filter(({ atMs }) => atMs >= startMs - pauseMs && atMs <= endMs + pauseMs)
  const slowdowns = (inSpan.length > 0 ? inSpan : samples).map(({ slowdown }) => slowdown)
  if (slowdowns.length === 0) return 1
  return Math.max(1, slowdowns.reduce((sum, slowdown) => sum + slowdown, 0) / slowdowns.length)
}

function sample() {
  const started = performance.now()
  const cpuBefore = process.cpuUsage()
  let value = 1
  for (let i = 0; i < iterations; i++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0
  const memory = Buffer.allocUnsafeSlow(reservedBytes)
  for (let page = 0; page < touchedPages; page++) memory[page * pageBytes] = 1
  const tookMs = performance.now() - started
  const { user, system } = process.cpuUsage(cpuBefore)
  // The result is part of the sample, so that the compiler cannot drop the loop.
  return { atMs: Date.now(), slowdown: tookMs / quietMs, cpuSlowdown: (user + system) / 1000 / quietMs, value }
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1
}
