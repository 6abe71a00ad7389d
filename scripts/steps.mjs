// The gates and the test rings, each as a command of Node: {name, args, env, totals}. `totals` is the file in which the
// runner of a ring leaves its numbers.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root, SetupError } from './setup.mjs'

/** Static gates, in order of speed as far as one does not need the other. */
export function gates() {
  return [
    { name: 'format', args: tool('@biomejs/biome', 'biome', 'check', '.') },
    {
      name: 'lint',
      args: tool('oxlint', 'oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives', '.'),
    },
    { name: 'house rules', args: script('house-rules.mjs') },
    { name: 'types', args: tool('typescript', 'tsc', '-b') },
    { name: 'dependency rules', args: script('dependency-check.mjs') },
    { name: 'document rules', args: script('document-rules.mjs') },
    { name: 'dead code', args: tool('knip', 'knip', '--no-progress', '--no-config-hints') },
    { name: 'duplicates', args: tool('jscpd', 'jscpd', '--config', 'scripts/duplicates.json', ...sourceFolders()) },
  ]
}

/** The rings of `npm run check`. A ring whose folder holds no test yet says so instead of failing. */
export function rings() {
  return [
    vitest(
      'unit',
      ['packages/', 'scripts/', 'apps/web/'],
      ['--project=!server', '--project=!lifecycle', '--project=!web'],
    ),
    vitest('integration', ['apps/server/']),
    vitest('web', ['apps/web/'], ['--project=web']),
  ].flatMap((ring) => (hasTests(ring.folders) ? ring : announceEmpty(ring.name)))
}

/** The server's tests once more, on the database that TEST_DATABASE_URL names; without those that start their own. */
export function nativeRing() {
  return vitest('integration-native', ['apps/server/'], ['--project=server'])
}

/** Every test whose file name contains one of `words`. */
export function narrowedRing(words) {
  return vitest('narrowed', [], ['--passWithNoTests', ...words])
}

/** The journeys in a browser, or those whose file names contain one of `words`. None before the first one is written. */
export function journeys(words = []) {
  const folder = join('apps', 'e2e')
  if (!existsSync(join(root, folder, 'playwright.config.ts'))) return announceEmpty('e2e')
  const isWanted = (file) => words.length === 0 || words.some((word) => file.includes(word))
  if (!readdirSync(join(root, folder, 'journeys')).some(isWanted)) return announceEmpty('e2e')
  const totals = totalsFile('e2e')
  const config = join(folder, 'playwright.config.ts')
  return [
    {
      name: 'e2e',
      totals,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: totals },
      args: tool('@playwright/test', 'playwright', 'test', '--config', config, '--reporter=list,json', ...words),
    },
  ]
}

/** Runs one step in the foreground. Returns whether it passed. */
function run(step, node) {
  if (step.totals) rmSync(step.totals, { force: true })
  mkdirSync(join(root, '.cache', 'totals'), { recursive: true })
  console.log(`\n▸ ${step.name}`)
  const started = performance.now()
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const { status } = spawnSync(node, step.args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path, ...step.env },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(status === 0 ? `✓ ${step.name} (${seconds} s)` : `✗ ${step.name} failed (${seconds} s)`)
  return status === 0
}

/** Runs the steps one after another and stops at the first that fails. Returns the name of that one, or undefined. */
export function runAll(steps, node) {
  return steps.find((step) => !run(step, node))?.name
}

/** Forgets the numbers of earlier runs. */
export function clearTotals() {
  rmSync(join(root, '.cache', 'totals'), { recursive: true, force: true })
}

/** What the runners counted since clearTotals(). */
export function readTotals() {
  const folder = join(root, '.cache', 'totals')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .map((file) => countsOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .reduce(
      (sum, { passed, failed, skipped }) => ({
        passed: sum.passed + passed,
        failed: sum.failed + failed,
        skipped: sum.skipped + skipped,
      }),
      { passed: 0, failed: 0, skipped: 0 },
    )
}

/** The summary, whose last line is `N passed, N failed`. A step that failed without counting a failed test counts as one. */
export function summary({ passed, failed, skipped }, failedStep) {
  const lines = []
  if (failedStep) lines.push(`stopped at: ${failedStep}`)
  if (skipped > 0) lines.push(`${skipped} not run here`)
  lines.push(`${passed} passed, ${failedStep ? Math.max(failed, 1) : failed} failed`)
  return lines.join('\n')
}

function countsOf(report) {
  if (report.stats) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
  }
  const emptyFailures = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + emptyFailures.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function vitest(name, folders, flags = []) {
  const totals = totalsFile(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${totals}`]
  // Absolute: what is relative is taken as part of a path from the root of each project.
  const paths = folders.map((folder) => join(root, folder))
  return { name, folders, totals, args: tool('vitest', 'vitest', 'run', ...reporters, ...flags, ...paths) }
}

function tool(packageName, command, ...args) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = typeof bin === 'string' ? bin : bin[command]
  if (!file) throw new SetupError(`${packageName} has no command ${command}: run \`npm ci\`.`)
  return [join(folder, file), ...args]
}

function script(name) {
  return [join(root, 'scripts', name)]
}

function sourceFolders() {
  return ['apps', 'packages', 'bench', 'scripts'].filter((folder) => existsSync(join(root, folder)))
}

function totalsFile(name) {
  return join(root, '.cache', 'totals', `${name}.json`)
}

function hasTests(folders) {
  return folders.some((folder) =>
    readdirSync(join(root, folder), { recursive: true }).some(
      (file) => /\.test\.(tsx?|mjs)$/.test(file) && !file.includes('node_modules'),
    ),
  )
}

function announceEmpty(name) {
  console.log(`\n▸ ${name}: no such tests`)
  return []
}
