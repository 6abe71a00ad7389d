import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BoxM, DenverKind } from '../survey/denver.ts'
import { mapFile } from './map-file.ts'

const programs = ['mapserv', 'nginx', 'spawn-fcgi'] as const
const [startAttempts, attemptMs] = [100, 50]

/** MapServer as processes of FastCGI behind nginx, as it is run where it has to be fast. */
export class MapServer implements AsyncDisposable {
  /** The processes that draw: each takes one request at a time. */
  static readonly processes = 16
  /** The processes that draw, and nginx, which reads requests and sends answers. */
  readonly pids: readonly number[]
  readonly #drawing: readonly number[]
  readonly #folder: string
  readonly #front: ChildProcess
  readonly #agent = new Agent({ keepAlive: true, maxSockets: MapServer.processes })

  private constructor(folder: string, front: ChildProcess) {
    this.#folder = folder
    this.#front = front
    this.#drawing = readFileSync(join(folder, 'mapserv.pid'), 'utf8').split('\n').map(Number)
    this.pids = [...this.#drawing, ...(front.pid === undefined ? [] : [front.pid])]
  }

  /** Whether Debian's packages cgi-mapserver, nginx-light and spawn-fcgi are installed. */
  static isInstalled(): boolean {
    return programs.every((program) => spawnSync('which', [program]).status === 0)
  }

  /** @param databaseUrl of the database with the tables that `tableOf` names */
  static async start(databaseUrl: string): Promise<MapServer> {
    const folder = await mkdtemp(join(tmpdir(), 'cairn-mapserver-'))
    await writeFile(join(folder, 'peers.map'), mapFile(databaseUrl))
    // Version 8 reads the environment from this file alone.
    const configuration = join(folder, 'mapserver.conf')
    await writeFile(configuration, `CONFIG ENV MS_MAPFILE "${join(folder, 'peers.map')}" MS_MAP_PATTERN "." END END\n`)
    await writeFile(join(folder, 'nginx.conf'), frontConfiguration(folder))
    const socket = ['-s', join(folder, 'socket'), '-P', join(folder, 'mapserv.pid')]
    const env = { ...process.env, MAPSERVER_CONFIG_FILE: configuration }
    const count = ['-F', String(MapServer.processes)]
    const { status, stderr } = spawnSync('spawn-fcgi', [...socket, ...count, '--', '/usr/lib/cgi-bin/mapserv'], { env })
    if (status !== 0) throw new Error(`MapServer does not start: ${stderr.toString()}`)
    const front = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const started = new MapServer(folder, front)
    await started.#ready()
    return started
  }

  /** A picture of 256 × 256 px. */
  async draw(kind: DenverKind, box: BoxM): Promise<Buffer> {
    const query = new URLSearchParams({
      SERVICE: 'WMS',
      VERSION: '1.3.0',
      REQUEST: 'GetMap',
      LAYERS: kind,
      STYLES: '',
      CRS: 'EPSG:3857',
      BBOX: box.join(),
      WIDTH: '256',
      HEIGHT: '256',
      FORMAT: 'image/png',
      TRANSPARENT: 'TRUE',
    })
    const { type, body } = await this.#read(`/?${query}`)
    if (type !== 'image/png') throw new Error(`MapServer answers ${type}: ${body.toString()}`)
    return body
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#agent.destroy()
    this.#front.kill('SIGQUIT')
    await once(this.#front, 'exit')
    // At SIGTERM it waits for one more request before it ends.
    for (const pid of this.#drawing) process.kill(pid, 'SIGKILL')
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #ready(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await this.#read('/?SERVICE=WMS&REQUEST=GetCapabilities')
        return
      } catch (error) {
        if (attempt === startAttempts) throw error
        await delay(attemptMs)
      }
    }
  }

  #read(path: string): Promise<{ type: string; body: Buffer }> {
    return new Promise((resolve, reject) => {
      get({ socketPath: join(this.#folder, 'front'), path, agent: this.#agent }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () => resolve({ type: String(reply.headers['content-type']), body: Buffer.concat(chunks) }))
      }).on('error', reject)
    })
  }
}

function frontConfiguration(folder: string): string {
  const owner = process.getuid?.() === 0 ? 'user root;' : ''
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `${owner} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  access_log off; ${paths.join(' ')}
  upstream peers { server unix:${folder}/socket; keepalive ${MapServer.processes}; }
  server {
    listen unix:${folder}/front;
    location / {
      fastcgi_pass peers; fastcgi_keep_conn on;
      fastcgi_param QUERY_STRING $query_string; fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param SERVER_NAME 127.0.0.1; fastcgi_param SERVER_PORT 80; fastcgi_param SCRIPT_NAME /;
    }
  }
}
`
}
