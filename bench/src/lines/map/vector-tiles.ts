import { addressOf } from '@cairn/contract/client'
import { changeFeature, listFeatures } from '@cairn/contract/features/features'
import { readVectorTile } from '@cairn/contract/map-service/vector-tiles'
import { KeepAliveConnection } from '../../keep-alive-connection.ts'
import { type Finding, inTurns, type Line } from '../../line.ts'
import { cpuMsOfCalls } from '../../pictures/cpu-of-calls.ts'
import { SurveyedProject } from '../../pictures/surveyed-project.ts'
import { denverKinds } from '../../survey/denver.ts'
import { type TestServer, withTestServer } from '../../test-server.ts'

/** Tiles of the survey around Denver with 16,000 to 25,000 features each. */
const tiles = [
  { z: 10, x: 213, y: 388 },
  { z: 10, x: 212, y: 388 },
  { z: 10, x: 213, y: 389 },
] as const
/** A tile takes at most a tenth of the time of PostGIS. */
const limit = 0.1
const warmUpRounds = 15

/** Vector tiles of areas, each encoded for its request, against those of PostGIS with one value of each feature. */
export const vectorTilesLine: Line = {
  names: ['mvt.dense'],
  measure: async ({ scale, rounds, databaseUrl, say }) => {
    if (databaseUrl === undefined) {
      say('mvt.dense: not measured, since the PostGIS of the embedded database makes no vector tiles (DATABASE_URL)')
      return []
    }
    return withTestServer(databaseUrl, async (testServer) => {
      say(`mvt.dense: ${Math.round(denverKinds.polys * scale)} features, ${rounds} rounds of ${tiles.length} tiles`)
      const project = await SurveyedProject.create(testServer.product)
      const { layerId } = await project.addLayer('polys', scale)
      await testServer.sql.query('analyze feature')
      const encoded = new EncodedTiles(testServer, { projectId: project.projectId, layerId })
      for (let round = 0; round < warmUpRounds; round++) await encoded.measure()
      const times = await inTurns(rounds, {
        ours: () => encoded.measure(),
        reference: () =>
          cpuMsOfCalls(testServer, {
            part: 'all',
            count: tiles.length,
            go: (tile) => encodeInPostgis(testServer, layerId, tiles[tile]),
          }),
      })
      return [{ name: 'mvt.dense', against: 'ST_AsMVT', ...times, limit }] satisfies Finding[]
    })
  },
}

type Tile = (typeof tiles)[number]

/** The tiles of a layer by the server, which encodes them again after each edit. */
class EncodedTiles {
  readonly #server: TestServer
  readonly #at: { readonly projectId: string; readonly layerId: string }
  readonly #connection: KeepAliveConnection
  #edits = 0

  constructor(server: TestServer, at: { readonly projectId: string; readonly layerId: string }) {
    this.#server = server
    this.#at = at
    this.#connection = new KeepAliveConnection(server.product)
  }

  /** CPU time in ms of a tile. The edit, which makes the tiles in the cache old, and the read of its change are not measured. */
  async measure(): Promise<number> {
    await this.#edit()
    await this.#read({ z: 20, x: 0, y: 0 })
    return cpuMsOfCalls(this.#server, {
      part: 'server',
      count: tiles.length,
      go: (tile) => this.#read(tiles[tile] ?? tiles[0]),
    })
  }

  #read({ z, x, y }: { readonly z: number; readonly x: number; readonly y: number }): Promise<Buffer> {
    const { projectId, layerId } = this.#at
    const address = addressOf(readVectorTile, { params: { id: projectId, layer: layerId, z, x, y } })
    return this.#connection.get(address, 'identity')
  }

  async #edit(): Promise<void> {
    const { product } = this.#server
    const { features } = await product.api(listFeatures, { query: { layerId: this.#at.layerId, limit: 1 } })
    const [first] = features
    if (!first) throw new Error('The survey has no feature')
    const { id, version, geometry } = first
    this.#edits += 1
    await product.api(changeFeature, {
      params: { id },
      body: { version, geometry, properties: { ROUND: this.#edits } },
    })
  }
}

async function encodeInPostgis({ sql }: TestServer, layerId: string, tile: Tile | undefined): Promise<void> {
  const { z, x, y } = tile ?? tiles[0]
  await sql.query({
    name: 'bare-tile',
    text: `with envelope as (select st_tileenvelope($2, $3, $4) as box)
      select st_asmvt(tile, 'survey') from (
        select st_asmvtgeom(st_transform(geom, 3857), box) as geom, properties->>'ASSET' as name from feature, envelope
        where layer_id = $1 and geom && st_transform(box, 4326)
      ) tile`,
    values: [layerId, z, x, y],
  })
}
