import { readFileSync } from 'node:fs'
import { cpuMsOf, familyOf } from '../../cpu-time.ts'
import { KeepAliveConnection } from '../../keep-alive-connection.ts'
import { type Finding, inTurns, type Line } from '../../line.ts'
import { tableOf } from '../../peers/map-file.ts'
import { MapServer } from '../../peers/map-server.ts'
import { type PictureView, pictureViewNames, pictureViews } from '../../pictures/picture-views.ts'
import { type SurveyedLayer, SurveyedProject } from '../../pictures/surveyed-project.ts'
import { severalAtOnce } from '../../several-at-once.ts'
import { type BoxM, type DenverKind, denverBoxes, denverKinds } from '../../survey/denver.ts'
import { type TestServer, withTestServer } from '../../test-server.ts'

const kinds: readonly DenverKind[] = ['polys', 'lines', 'points']

/** Layers in memory, or read by a query for each picture. */
type Way = 'packed' | 'query'
const ways: readonly Way[] = ['packed', 'query']

/** Requests at a time, of one round after the other: some programs ask for one picture of their map, others for its tiles. */
const atOnceOfRounds = [1, 4, MapServer.processes] as const
const atOnceMax = Math.max(...atOnceOfRounds)

/**
 * Pictures before the first comparison. V8 compiles the code of a request, which all views share, as it is called: with 2,000
 * pictures drawn a sparse one takes 2.3 ms, with 12,000 it takes 2.0.
 */
const warmUpPictures = 12_000

const attempts = 5

/** The largest part of the CPU time of MapServer. */
function limitOf(way: Way, kind: DenverKind, view: PictureView): number {
  if (way === 'query') return 0.77
  return kind === 'polys' && view === 'dense' ? 0.125 : 0.5
}

const nameOf = (way: Way, kind: DenverKind, view: PictureView) => `peers.${way}.${kind}.${view}`

/**
 * Pictures of the WMS against those of MapServer 8, which reads tables of its own on the same native PostgreSQL: CPU time of the
 * servers that draw and answer, and of the database.
 */
export const mapPeersLine: Line = {
  names: ways.flatMap((way) => kinds.flatMap((kind) => pictureViewNames.map((view) => nameOf(way, kind, view)))),
  isWithPeers: true,
  measure: async ({ rounds, scale, databaseUrl, say }) => {
    if (databaseUrl === undefined || !MapServer.isInstalled()) {
      say('peers: not measured, without a native PostgreSQL (DATABASE_URL) and MapServer, nginx and spawn-fcgi')
      return []
    }
    const findings: Finding[] = []
    for (const way of ways) {
      const environment = way === 'query' ? { CAIRN_PACK_MB: '0' } : {}
      const measure = async (testServer: TestServer) => {
        say(`peers.${way}: ${rounds} rounds`)
        findings.push(...(await comparisons(testServer, { way, rounds, scale })))
      }
      await withTestServer(databaseUrl, measure, { environment })
    }
    return findings
  },
}

interface Comparisons {
  readonly way: Way
  readonly rounds: number
  readonly scale: number
}

async function comparisons(testServer: TestServer, { way, rounds, scale }: Comparisons): Promise<Finding[]> {
  const project = await SurveyedProject.create(testServer.product)
  const layers: SurveyedLayer[] = []
  for (const kind of kinds) {
    const layer = await project.addLayer(kind, scale)
    await copyForPeer(testServer, layer)
    layers.push(layer)
  }
  // Else PostgreSQL does so by itself some minutes after an import, in the time of pictures.
  for (const work of ['vacuum (analyze)', 'checkpoint']) await testServer.sql.query(work)
  await using mapServer = await MapServer.start(testServer.databaseUrl ?? '')
  const pictures = new ComparedPictures(testServer, project, mapServer)
  for (const layer of layers) await pictures.warmUp(layer, Math.round(warmUpPictures / layers.length))
  const findings: Finding[] = []
  for (const layer of layers)
    for (const view of pictureViewNames) {
      const { kind } = layer
      const times = await pictures.measure(layer, { view, rounds })
      findings.push({
        name: nameOf(way, kind, view),
        against: 'MapServer, CPU',
        ...times,
        limit: limitOf(way, kind, view),
      })
    }
  return findings
}

/** The features of a layer in metres of web mercator and their values, in a table with an index of its own. */
async function copyForPeer({ sql }: TestServer, { kind, layerId }: SurveyedLayer): Promise<void> {
  const table = tableOf(kind)
  await sql.query(
    `create table ${table} as select ogc_fid, properties, st_transform(geom, 3857) as geom from feature where layer_id = '${layerId}'`,
  )
  await sql.query(`create index on ${table} using gist (geom)`)
}

class ComparedPictures {
  readonly #project: SurveyedProject
  readonly #mapServer: MapServer
  readonly #connections: readonly KeepAliveConnection[]
  readonly #serverPid: number
  readonly #databasePid: Promise<number>
  #drawn = 0

  constructor({ product, sql, serverPid }: TestServer, project: SurveyedProject, mapServer: MapServer) {
    this.#project = project
    this.#mapServer = mapServer
    this.#connections = Array.from({ length: atOnceMax }, () => new KeepAliveConnection(product))
    this.#serverPid = serverPid
    this.#databasePid = sql
      .query<{ pid: number }>('select pg_backend_pid() as pid')
      .then(({ rows }) => parentOf(rows[0]?.pid ?? 0))
  }

  /** Draws sparse pictures. */
  async warmUp(layer: SurveyedLayer, count: number): Promise<void> {
    await severalAtOnce({ count, atOnce: atOnceMax, go: this.#draw(layer, boxesOf(layer, 'sparse')) })
  }

  async measure(layer: SurveyedLayer, { view, rounds }: { readonly view: PictureView; readonly rounds: number }) {
    const { warmUps, ofRound } = pictureViews[view]
    const boxes = boxesOf(layer, view)
    const ours = this.#draw(layer, boxes)
    const peers = (picture: number) => this.#drawByPeer(layer.kind, boxes[picture % boxes.length])
    for (const go of [ours, peers]) await severalAtOnce({ count: warmUps, atOnce: atOnceMax, go })
    const pictures = (round: number) => ({
      count: ofRound,
      atOnce: atOnceOfRounds[round % atOnceOfRounds.length] ?? 1,
    })
    return inTurns(rounds, {
      ours: (round) => this.#cpuOf([this.#serverPid], { ...pictures(round), go: ours }),
      reference: (round) => this.#cpuOf(this.#mapServer.pids, { ...pictures(round), go: peers }),
    })
  }

  /**
   * CPU time in ms of one of some pictures: that of processes with their children, and that of the database. Measured again when
   * a process of them has ended meanwhile, as those of autovacuum do.
   */
  async #cpuOf(pids: readonly number[], pictures: Parameters<typeof severalAtOnce>[0]): Promise<number> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const family = [...pids, await this.#databasePid].flatMap(familyOf)
      const before = cpuMsOf(family)
      await severalAtOnce(pictures)
      const after = cpuMsOf(family)
      if (before !== undefined && after !== undefined) return (after - before) / pictures.count
    }
    throw new Error('The CPU time of the processes is not known: it is on Linux alone')
  }

  /** Draws the picture of a number in a lane. */
  #draw(layer: SurveyedLayer, boxes: readonly BoxM[]) {
    return (picture: number, lane: number) =>
      this.#connectionOf(lane).get(this.#addressOf(layer, boxes[picture % boxes.length]), 'identity')
  }

  #connectionOf(lane: number): KeepAliveConnection {
    const connection = this.#connections[lane]
    if (!connection) throw new Error(`There is no connection for lane ${lane}`)
    return connection
  }

  /** Moves the box a little, so that no picture of it is in the cache. */
  #addressOf(layer: SurveyedLayer, [minX, minY, maxX, maxY]: BoxM = [0, 0, 1, 1]): string {
    this.#drawn += 1
    const moved = this.#drawn * 0.001
    return this.#project.mapOf(layer, [minX + moved, minY, maxX + moved, maxY])
  }

  #drawByPeer(kind: DenverKind, box: BoxM = [0, 0, 1, 1]): Promise<Buffer> {
    return this.#mapServer.draw(kind, box)
  }
}

function boxesOf({ kind }: SurveyedLayer, view: PictureView): readonly BoxM[] {
  return denverBoxes(pictureViews[view].features / denverKinds[kind], 60)
}

/** The process that has started one: the fourth field of its status (proc(5)). */
function parentOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  return Number(fields.split(' ')[1])
}
