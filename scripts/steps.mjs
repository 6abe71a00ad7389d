// The gates and the test rings, each as a command of Node: {name, args, env, report, narrowedTo}. `report` is the file in
// which the reporter of a ring leaves its result; `narrowedTo` returns the arguments that run some of its tests without the
// other files of the ring.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportFile } from './runner/totals.mjs'
import { root, SetupError } from './setup.mjs'

/** Static gates. Two run in parallel: the longest come first, so that no lane is idle at the end. */
export function gates() {
  return [
    { name: 'format', args: tool('@biomejs/biome', 'biome', 'check', '.') },
    {
      name: 'lint',
      args: tool('oxlint', 'oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives', '.'),
    },
    // Each further checker instantiates the types of the contract again: four take a third more CPU time and four times the memory.
    { name: 'types', args: tool('typescript', 'tsc', '-b', '--checkers', '1', '--builders', '1') },
    { name: 'dead code', args: tool('knip', 'knip', '--no-progress', '--no-config-hints') },
    { name: 'dependency rules', args: script('rules/dependency-check.mjs') },
    { name: 'house rules', args: script('rules/house-rules.mjs') },
    { name: 'document rules', args: script('rules/document-rules.mjs') },
    {
      name: 'duplicates',
      args: tool('jscpd', 'jscpd', '--config', 'scripts/rules/duplicates.json', ...sourceFolders()),
    },
  ]
}

/** Tests of pure functions: every project that needs neither a server nor a browser. */
export function unitRing() {
  return vitest('unit', { projects: ['!server', '!lifecycle', '!embedded-postgres', '!web'] })
}

/** The tests of the server, on its embedded database or on the server that TEST_DATABASE_URL names. */
export function integrationRing({ isThorough = false } = {}) {
  const ring = vitest('integration', { projects: ['server', 'lifecycle', 'embedded-postgres'] })
  return isThorough ? { ...ring, env: { CAIRN_TEST_DEPTH: 'thorough' } } : ring
}

/** The integration ring on a native PostgreSQL server. */
export function nativeRing(url) {
  return { ...vitest('integration-native', { projects: ['server'] }), env: { TEST_DATABASE_URL: url } }
}

/** The tests that differ on the embedded database or start one: the native ring cannot run them. */
export function embeddedRing(nativeUrl) {
  const rooms = ['platform', 'reading', 'imports', 'features'].map((room) => `apps/server/src/${room}/`)
  const files = [...rooms, 'apps/server/test/outside/', 'apps/server/test/lifecycle/', 'packages/embedded-postgres/']
  const ring = vitest('integration-embedded', { projects: ['server', 'lifecycle', 'embedded-postgres'], files })
  return {
    ...ring,
    env: { TEST_DATABASE_URL: undefined, CAIRN_NATIVE_SERVER: nativeUrl, CAIRN_TEST_DEPTH: 'thorough' },
  }
}

/** Tests without a fault: the integration ring has them, and the long ring of faults. */
const orderly = ['start.test.ts', 'stop.test.ts', 'map-clients.test.ts']

/**
 * Faults that a server must survive, on real processes: kills of the server, its database and its readers, second starts,
 * a full or damaged disk, storms of streams and sign-ins, and two nodes where a native PostgreSQL is installed.
 */
export function faultsRing({ nativeUrl, isLong }) {
  const folder = join('apps', 'server', 'test', 'lifecycle')
  const faults = readdirSync(join(root, folder)).filter((file) => file.endsWith('.test.ts') && !orderly.includes(file))
  const database = join('packages', 'embedded-postgres', 'src', 'embedded-postgres.test.ts')
  const files = isLong ? [] : [...faults.map((file) => join(folder, file)), database]
  const ring = vitest('faults', { projects: ['lifecycle', 'embedded-postgres'], files })
  const env = { CAIRN_TEST_DEPTH: isLong ? 'long' : 'thorough', CAIRN_NATIVE_SERVER: nativeUrl }
  return { ...ring, env: { TEST_DATABASE_URL: undefined, ...env } }
}

/** Programs of others use the map services of a real server. @param clients - those that are installed */
export function mapClientsRing(clients) {
  const files = [join('apps', 'server', 'test', 'lifecycle', 'map-clients.test.ts')]
  const ring = vitest('map-clients', { projects: ['lifecycle'], files })
  return { ...ring, env: { TEST_DATABASE_URL: undefined, CAIRN_MAP_CLIENTS: clients.join(' ') } }
}

/** Components and the map engine in a browser. The production build of React, which users have too, takes an eighth less time. */
export function webRing() {
  return { ...vitest('web', { projects: ['web'] }), env: { NODE_ENV: 'production' } }
}

/** Every test whose file name contains one of `words`. */
export function narrowedRing(words) {
  return vitest('narrowed', { flags: ['--passWithNoTests', ...words] })
}

/** The journeys in a browser, or those whose file names contain one of `words`; an empty list when there are none. */
export function journeys(words = []) {
  const folder = join('apps', 'e2e')
  const isWanted = (file) => words.length === 0 || words.some((word) => file.includes(word))
  if (!readdirSync(join(root, folder, 'journeys')).some(isWanted)) {
    console.log('\n▸ e2e: no such tests')
    return []
  }
  const config = join(folder, 'playwright.config.ts')
  const reporters = `--reporter=list,${join(root, 'scripts', 'runner', 'playwright-reporter.mjs')}`
  const args = tool('@playwright/test', 'playwright', 'test', '--config', config, reporters, ...words)
  const narrowedTo = (tests) => [...args, '--grep', namesOf(tests)]
  return [{ name: 'e2e', report: reportFile('e2e'), args, narrowedTo }]
}

function vitest(name, { projects = [], files = [], flags = [] }) {
  const args = tool('vitest', 'vitest', 'run', '--reporter=default', `--reporter=${reporter}`)
  const selected = projects.map((project) => `--project=${project}`)
  const narrowedTo = (tests) => {
    const testFiles = new Set(tests.map(({ file }) => file))
    // With the other tests of their files: by itself, a test would also load the modules and open the server of its file. One
    // file at a time: beside each other they share the cores.
    return [...args, ...selected, '--no-file-parallelism', ...absolute([...testFiles])]
  }
  return { name, report: reportFile(name), args: [...args, ...flags, ...selected, ...absolute(files)], narrowedTo }
}

/** Vitest interprets a relative path as a part of a path from the root of each project. */
function absolute(files) {
  return files.map((file) => join(root, file))
}

/** A regular expression that the names of some tests match. */
function namesOf(tests) {
  const names = tests.map(({ name }) => name.replaceAll(/[^\p{L}\p{N} ]/gu, '.'))
  return `(${names.join('|')})$`
}

const reporter = join(root, 'scripts', 'runner', 'vitest-reporter.mjs')

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
