// A temporary PostgreSQL server with PostGIS for the tests: installed by apt where that is possible, on a free port,
// deleted with its folder at the end.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../setup.mjs'
import { aptInstallation } from './apt-installation.mjs'

const oldestVersion = 15
const installation = aptInstallation('postgresql-15-postgis-3')
const isRoot = process.getuid?.() === 0

/** Begins to install the server when it is made, unless `mayInstall` is false; starts it when its URL is asked for. */
export class NativeServer {
  #installing
  #folder
  #programs

  constructor({ mayInstall = true } = {}) {
    if (mayInstall && !findPrograms()) this.#installing = install()
  }

  /** The URL of the running server, or undefined where there is none and none can be installed. */
  async url() {
    await this.#installing
    this.#programs = findPrograms()
    if (!this.#programs) {
      say('No native PostgreSQL with PostGIS here, and none can be installed: that takes root and apt-get.')
      return undefined
    }
    say(`native PostgreSQL: ${this.#programs}`)
    return this.#start(await freePort())
  }

  async #start(port) {
    this.#folder = mkdtempSync(join(tmpdir(), 'cairn-native-'))
    const password = randomBytes(16).toString('hex')
    writeFileSync(join(this.#folder, 'password'), password)
    if (isRoot) for (const path of [this.#folder, join(this.#folder, 'password')]) chownSync(path, ...owner())
    this.#run(
      'initdb',
      '-D',
      'data',
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '--pwfile=password',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    )
    appendFileSync(join(this.#folder, 'data', 'postgresql.conf'), configuration(port, this.#folder))
    this.resume()
    return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  }

  /** Ends the server at once, without a checkpoint. */
  halt() {
    this.#run('pg_ctl', '-D', 'data', '-m', 'immediate', '-s', 'stop')
  }

  /** Starts the server again and waits until it takes connections. */
  resume() {
    this.#run('pg_ctl', '-D', 'data', '-l', 'log', '-s', '-w', '-t', '60', 'start')
  }

  /** Runs one of PostgreSQL's programs in the folder, as the user that owns it: they refuse to run as root. */
  #run(program, ...args) {
    const path = join(this.#programs, program)
    const command = isRoot ? ['runuser', '-u', 'postgres', '--', path, ...args] : [path, ...args]
    const { status, stderr } = spawnSync(command[0], command.slice(1), {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    })
    if (status === 0) return
    const log = join(this.#folder, 'log')
    throw new SetupError(`${program} failed: ${stderr}\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
  }

  stop() {
    if (!this.#folder) return
    if (existsSync(join(this.#folder, 'data', 'postmaster.pid'))) this.halt()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

// The tests do not test what survives a power cut.
function configuration(port, folder) {
  return `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\nfsync = off\n`
}

/** The folder of the programs of the newest installed PostgreSQL that has PostGIS. */
function findPrograms() {
  const shared = '/usr/share/postgresql'
  const versions = existsSync(shared) ? readdirSync(shared).map(Number) : []
  const version = versions
    .filter((candidate) => candidate >= oldestVersion)
    .toSorted((one, other) => other - one)
    .find(
      (candidate) =>
        existsSync(join(shared, String(candidate), 'extension', 'postgis.control')) &&
        existsSync(`/usr/lib/postgresql/${candidate}/bin/initdb`),
    )
  return version && `/usr/lib/postgresql/${version}/bin`
}

function install() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return Promise.resolve()
  say('installing postgresql-15-postgis-3')
  const child = spawn('sh', ['-c', installation], { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve) => child.once('close', resolve))
}

/** The user and the group of the account that Debian's packages make for the server. */
function owner() {
  return ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout))
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function say(text) {
  console.log(`\n[ci] ${text}`)
}
