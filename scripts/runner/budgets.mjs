// The time that one test may take. Each ring prints its ten slowest tests and fails for a test over its budget.

/** Seconds for one test, by the name of its Vitest project or of its ring. */
const budgets = {
  packages: 1,
  'web-rules': 1,
  // They start linters and other programs.
  scripts: 10,
  server: 3,
  web: 3,
  // They start, stop and kill real servers and databases.
  lifecycle: 60,
  'embedded-postgres': 60,
  e2e: 10,
}
const otherwiseSeconds = 3

/** Tests that may take longer, each with its reason. At most ten. */
export const exceptions = [
  {
    test: 'kill -9 of the server at 8 and of its database at 2 random moments of concurrent writes loses nothing that was acknowledged',
    project: 'lifecycle',
    seconds: 70,
    reason: 'starts the server eight times and its database twice, at 3 to 4 s each',
  },
  {
    test: 'kill -9 of the server at 200 and of its database at 200 random moments of concurrent writes loses nothing that was acknowledged',
    project: 'lifecycle',
    seconds: 1800,
    reason: 'many more kills, by hand alone',
  },
  {
    test: 'a native database that is away, 200 times during writes and an import, is 503 meanwhile, and nothing is lost',
    project: 'lifecycle',
    seconds: 900,
    reason: 'many more kills, by hand alone',
  },
  {
    test: 'an import whose reader is killed ends with that reason, 200 times; nothing is left, and the next import completes',
    project: 'lifecycle',
    seconds: 600,
    reason: 'many more kills, by hand alone',
  },
  {
    test: 'the import of a node that is killed is completed by another node, once and whole',
    project: 'lifecycle',
    seconds: 120,
    reason: 'a node counts as lost after a minute without its locks',
  },
  {
    test: 'a layer of 50,001 points is shown as a picture, in which a point is clicked and moved; another user sees it',
    project: 'e2e',
    seconds: 20,
    reason: 'imports 50,001 points, the fewest that are shown as a picture',
  },
  {
    test: 'a layer of very many points draws each of them except the hidden one',
    project: 'web',
    seconds: 6,
    reason: 'draws 69,669 points without a graphics processor',
  },
  {
    test: 'a CSS is refused if its SLD has too many elements to be read again',
    project: 'packages',
    seconds: 2,
    reason: 'writes more elements than a style may have',
  },
  {
    test: 'a file that is sent before its import > says what it holds, and each chosen part becomes a layer of its own',
    project: 'server',
    seconds: 7,
    reason: 'reads a file three times, twice in jobs that follow each other',
  },
  {
    test: 'the command refuses unknown features, organizations and circles of parents in words',
    project: 'server',
    seconds: 7,
    reason: 'starts the command eight times',
  },
]

/**
 * The seconds that a test may take where a fixed piece of work ran `slowdown` times slower than on a quiet machine. The
 * bare time would turn red on a busy or slow machine. The exponent: a test waits for several processes in turn (worker,
 * database, browser), and on a busy machine each of them is delayed, so that the test is slowed down more than one process.
 */
export function limitSeconds({ project, name }, slowdown) {
  const exception = exceptions.find((candidate) => candidate.test === name)
  const budget = exception?.seconds ?? budgets[project] ?? otherwiseSeconds
  return budget * slowdown ** 1.5
}

/** The tests over their limit, the slowest first. */
export function overBudget(tests, slowdownBetween) {
  return slowest(tests, tests.length)
    .map((test) => ({
      ...test,
      limitMs: 1000 * limitSeconds(test, slowdownBetween(test.startMs, test.startMs + test.durationMs)),
    }))
    .filter(({ durationMs, limitMs }) => durationMs > limitMs)
}

/** The `count` slowest tests, the slowest first. */
function slowest(tests, count) {
  return tests.toSorted((one, other) => other.durationMs - one.durationMs).slice(0, count)
}

/** The lines that a ring prints about the time of its tests. */
export function timeReport(tests, over) {
  const lines = slowest(tests, 10).map(
    ({ durationMs, file, name }) => `${(durationMs / 1000).toFixed(1).padStart(7)} s  ${file} > ${name}`,
  )
  const faults = over.map(
    ({ durationMs, limitMs, file, name }) =>
      `✗ ${(durationMs / 1000).toFixed(1)} s, where ${(limitMs / 1000).toFixed(1)} s are allowed: ${file} > ${name}`,
  )
  return ['the slowest tests:', ...lines, ...faults].join('\n')
}
