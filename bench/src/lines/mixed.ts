import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { addressOf } from '@cairn/contract/client'
import {
  changeFeature,
  type Feature,
  listFeatureHistory,
  listFeatures,
  readFeature,
} from '@cairn/contract/features/features'
import { listLayers } from '@cairn/contract/layers'
import { buildings, buildingsGeoJson, westernBox } from '@cairn/samples/buildings'
import { timed } from '../figures.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import { inTurns, type Line } from '../line.ts'
import type { Product } from '../product.ts'
import { upload } from '../survey/upload.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const layerCount = 10_000
/** Share of the layer in the box of a page: 100 features. */
const boxShare = 0.01
const clientCount = 16
const goesPerRound = 400
const warmUpGoes = 400

type Kind = 'edit' | 'page' | 'feature' | 'history' | 'tree' | 'account'
/** Of 20 requests: what the crews and the office of an organization ask for while they work. */
const requestsOf20: readonly (readonly [Kind, number])[] = [
  ['edit', 1],
  ['page', 9],
  ['feature', 6],
  ['history', 2],
  ['tree', 1],
  ['account', 1],
]
const kinds = requestsOf20.flatMap(([kind, count]) => Array.from({ length: count }, () => kind))

/** Requests of 16 clients, one of 20 an edit, against the bare statements of these requests on one connection. */
export const mixedLine: Line = {
  names: ['mixed'],
  measure: ({ rounds, databaseUrl, say }) =>
    withTestServer(databaseUrl, async (testServer) => {
      say(`mixed: ${rounds} rounds of ${goesPerRound} requests of ${clientCount} clients`)
      using crew = await Crew.of(testServer)
      await crew.work(warmUpGoes)
      const { ours, reference, cpuRatio } = await inTurns(rounds, {
        ours: () => timed(() => crew.work(goesPerRound)),
        reference: () => timed(() => crew.query(goesPerRound)),
        cpuMs: testServer.cpuMs,
      })
      const remark = `${Math.round((1000 * goesPerRound) / ours)} requests a second`
      return [{ name: 'mixed', against: 'the bare statements', ours, reference, cpuRatio, limit: 12, remark }]
    }),
}

/** The clients, with the features that they edit. */
class Crew implements Disposable {
  readonly #server: TestServer
  readonly #connections: readonly KeepAliveConnection[]
  readonly #folderId: string
  readonly #layerId: string
  readonly #features: Pick<Feature, 'id' | 'version'>[]
  #go = 0

  private constructor(testServer: TestServer, place: Place) {
    this.#server = testServer
    this.#connections = Array.from({ length: clientCount }, () => new KeepAliveConnection(testServer.product))
    this.#folderId = place.folderId
    this.#layerId = place.layerId
    this.#features = place.features
  }

  static async of(testServer: TestServer): Promise<Crew> {
    const place = await importSurvey(testServer.product)
    await testServer.sql.query('vacuum analyze')
    return new Crew(testServer, place)
  }

  [Symbol.dispose](): void {
    for (const connection of this.#connections) connection[Symbol.dispose]()
  }

  /** Sends `count` requests, one after the other on each connection. */
  async work(count: number): Promise<void> {
    let left = count
    const client = async (connection: KeepAliveConnection) => {
      while (left-- > 0) await this.#ask(connection, this.#go++)
    }
    await Promise.all(this.#connections.map(client))
  }

  async #ask(connection: KeepAliveConnection, go: number): Promise<void> {
    const kind = kindOf(go)
    if (kind === 'edit') await this.#edit(connection, go)
    else await connection.get(this.#addressOf(kind, go), 'identity')
  }

  #addressOf(kind: Exclude<Kind, 'edit'>, go: number): string {
    const { id } = this.#featureOf(go)
    if (kind === 'page') return addressOf(listFeatures, { query: { layerId: this.#layerId, bbox: box.join(',') } })
    if (kind === 'feature') return addressOf(readFeature, { params: { id } })
    if (kind === 'history') return addressOf(listFeatureHistory, { params: { id } })
    if (kind === 'tree') return addressOf(listLayers, { query: { folderId: this.#folderId } })
    return addressOf(readCurrentAccount, {})
  }

  async #edit(connection: KeepAliveConnection, go: number): Promise<void> {
    const feature = this.#featureOf(go)
    const json = Buffer.from(JSON.stringify({ version: feature.version, properties: { KIND: `Edited ${go}` } }))
    feature.version += 1
    const { status, body } = await connection.write(
      'PUT',
      addressOf(changeFeature, { params: { id: feature.id } }),
      json,
    )
    if (status !== 200) throw new Error(`An edit answers ${status}: ${body.toString()}`)
  }

  /** Clients edit different features: the numbers of two requests at the same time lie near each other. */
  #featureOf(go: number): Pick<Feature, 'id' | 'version'> {
    const feature = this.#features[go % this.#features.length]
    if (!feature) throw new Error('The layer has no features')
    return feature
  }

  /** The statements of `count` requests without rights, history, search words and log. */
  async query(count: number): Promise<void> {
    for (let go = 0; go < count; go++) {
      const kind = kindOf(go)
      const ogcFid = Number(this.#featureOf(go).id.split('.')[1])
      const { text, values } = statementOf(kind, { layerId: this.#layerId, ogcFid })
      await this.#server.sql.query({ name: `mixed-${kind}`, text, values: [...values] })
    }
  }
}

const box = westernBox(layerCount, boxShare)

/** Spread over the requests: every kind comes in each 20. */
function kindOf(go: number): Kind {
  return kinds[(go * 7) % kinds.length] ?? 'page'
}

interface Place {
  readonly folderId: string
  readonly layerId: string
  readonly features: Pick<Feature, 'id' | 'version'>[]
}

async function importSurvey(product: Product): Promise<Place> {
  const folder = await product.createFolder('Mixed')
  const bytes = buildingsGeoJson(buildings(layerCount))
  const { layerId } = await upload(product, folder.id, { layerName: 'Survey', extension: 'geojson', bytes })
  const { features } = await product.api(listFeatures, { query: { layerId } })
  return { folderId: folder.id, layerId, features: features.map(({ id, version }) => ({ id, version })) }
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

function statementOf(kind: Kind, { layerId, ogcFid }: { readonly layerId: string; readonly ogcFid: number }) {
  const statements: Record<Kind, Statement> = {
    edit: { text: 'update feature set version = version where ogc_fid = $1', values: [ogcFid] },
    page: {
      text: `select ogc_fid, st_asgeojson(geom, 7), properties::text from feature
        where layer_id = $1 and geom && st_makeenvelope($2, $3, $4, $5, 4326) order by ogc_fid`,
      values: [layerId, ...box],
    },
    feature: { text: 'select *, st_asgeojson(geom, 9) from feature where ogc_fid = $1', values: [ogcFid] },
    history: { text: 'select *, st_asgeojson(geom, 9) from feature_version where ogc_fid = $1', values: [ogcFid] },
    tree: { text: 'select * from layer where id = $1', values: [layerId] },
    account: { text: 'select * from account join organization on organization.id = organization_id', values: [] },
  }
  return statements[kind]
}
