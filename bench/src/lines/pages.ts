import { addressOf } from '@cairn/contract/client'
import { createFeature, FeaturePage, featurePageMax, listFeatures } from '@cairn/contract/features/features'
import { createLayer, readLayer } from '@cairn/contract/layers'
import { buildings, buildingsShapefile, westernBox } from '@cairn/samples/buildings'
import { copyOut } from '../copy-out.ts'
import { timed } from '../figures.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import { type Finding, inTurns, type Line } from '../line.ts'
import { createValues } from '../survey/component.ts'
import { upload } from '../survey/upload.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const fullCount = 50_000
/** Share of the layer in the box: 20,000 of 50,000 features. */
const hitShare = 0.4
/** Requests per round: one page takes too little time to be measured by itself. */
const goesPerRound = 8
/** Repetitions before the measurement, until the code is compiled. */
const warmUpGoes = 60
/** Attributes of each feature of the page with values. */
const attributeCount = 20
/** Bytes of a page of 3,000 features with so many attributes. */
const attributePageMaxMb = 5
/** Features that are created at a time: as many as the server has database connections for requests. */
const createdAtATime = 8

/** A page of features over HTTP, against the query of the same texts. */
export const pagesLine: Line = {
  names: ['page.3000', 'page.3000.zstd', 'page.3000.copy', 'page.bbox', 'page.3000.20', 'page.3000.20.zstd'],
  measure: ({ scale, rounds, databaseUrl, say }) => {
    const count = Math.max(featurePageMax, Math.round(fullCount * scale))
    return withTestServer(databaseUrl, async (testServer) => {
      say(`page: a layer of ${count} features, ${rounds * goesPerRound} goes`)
      using pages = await Pages.of(testServer, count)
      const measure = (page: Page) => pages.measure(page, rounds * goesPerRound)
      const box = { bbox: westernBox(count, hitShare), limit: Math.min(featurePageMax, Math.round(0.06 * count)) }
      const whole = { limit: featurePageMax }
      return [
        { name: 'page.3000', ...(await measure({ ...whole, encoding: 'identity', copy: false })), limit: 1.5 },
        { name: 'page.3000.zstd', ...(await measure({ ...whole, encoding: 'zstd', copy: false })), limit: 1.8 },
        { name: 'page.3000.copy', ...(await measure({ ...whole, encoding: 'identity', copy: true })), limit: 1.8 },
        { name: 'page.bbox', ...(await measure({ ...box, encoding: 'identity', copy: false })), limit: 1.25 },
        ...(await measureAttributes(testServer, rounds * goesPerRound)),
      ]
    })
  },
}

/** Measures a whole page of features with attribute values. */
async function measureAttributes(testServer: TestServer, goes: number): Promise<Finding[]> {
  using pages = await Pages.withAttributes(testServer)
  const whole = { limit: featurePageMax, copy: false, maxMb: attributePageMaxMb }
  return [
    { name: 'page.3000.20', ...(await pages.measure({ ...whole, encoding: 'identity' }, goes)), limit: 1.5 },
    { name: 'page.3000.20.zstd', ...(await pages.measure({ ...whole, encoding: 'zstd' }, goes)), limit: 1.8 },
  ]
}

interface Page {
  readonly bbox?: readonly [number, number, number, number]
  readonly limit: number
  readonly encoding: 'identity' | 'zstd'
  /** The reference is COPY, which has less overhead than the protocol of rows. */
  readonly copy: boolean
  /** A larger answer is an error. */
  readonly maxMb?: number
}

class Pages implements Disposable {
  readonly #server: TestServer
  readonly #connection: KeepAliveConnection
  readonly #layer: { readonly id: string; readonly serverName: string }

  private constructor(testServer: TestServer, layer: { id: string; serverName: string }) {
    this.#server = testServer
    this.#layer = layer
    this.#connection = new KeepAliveConnection(testServer.product)
  }

  static async of(testServer: TestServer, count: number): Promise<Pages> {
    const { product, sql } = testServer
    const folder = await product.createFolder('Pages')
    const bytes = buildingsShapefile('survey', buildings(count))
    const { layerId } = await upload(product, folder.id, { layerName: 'Survey', extension: 'zip', bytes })
    await sql.query('analyze feature')
    return new Pages(testServer, await product.api(readLayer, { params: { id: layerId } }))
  }

  static async withAttributes(testServer: TestServer): Promise<Pages> {
    const { product, sql } = testServer
    const folder = await product.createFolder('Attributes')
    const layer = await product.api(createLayer, { body: { folderId: folder.id, name: 'Attributes' } })
    const { asAttributes } = await createValues(product, attributeCount)
    const rings = buildings(featurePageMax)
    let next = 0
    const create = async () => {
      while (next < rings.length) {
        const n = next++
        const geometry = { type: 'Polygon' as const, coordinates: [[...(rings[n]?.ring ?? [])]] }
        const body = { layerId: layer.id, geometry, properties: asAttributes(n) }
        await product.api(createFeature, { body })
      }
    }
    await Promise.all(Array.from({ length: createdAtATime }, create))
    await sql.query('analyze feature')
    return new Pages(testServer, layer)
  }

  [Symbol.dispose](): void {
    this.#connection[Symbol.dispose]()
  }

  async measure(page: Page, goes: number): Promise<Omit<Finding, 'name' | 'limit'>> {
    const { bbox, limit, encoding, copy, maxMb } = page
    const query = { layerId: this.#layer.id, limit, ...(bbox && { bbox: bbox.join(',') }) }
    const address = addressOf(listFeatures, { query })
    const text = this.#query(page)
    const ours = () => this.#connection.get(address, encoding)
    const reference = () => (copy ? copyOut(this.#server.sql, text) : this.#server.sql.query(asArrays(text)))
    const { features } = FeaturePage.parse(JSON.parse((await this.#connection.get(address, 'identity')).toString()))
    const found = (await this.#server.sql.query(asArrays(text))).rows.length
    if (features.length !== found) throw new Error(`A page of ${features.length}, but the query finds ${found}`)
    for (let go = 0; go < warmUpGoes; go++) await Promise.all([ours(), reference()])
    const times = await inTurns(goes, {
      ours: () => timed(ours),
      reference: () => timed(reference),
      cpuMs: this.#server.cpuMs,
    })
    const sizeMb = (await ours()).length / 1e6
    if (maxMb !== undefined && sizeMb > maxMb) throw new Error(`A page of ${sizeMb} MB, more than ${maxMb} MB`)
    return {
      against: copy ? 'COPY of the same texts' : 'query of the same texts',
      ...times,
      remark: `${found} features, ${sizeMb.toFixed(2)} MB`,
    }
  }

  /**
   * The query of a page, with its values in the text, because COPY has no parameters. It searches a box in the spatial index
   * as the product does (docs/adr/0005-feature-pages-as-text.md), so that only the cost of the answer is compared.
   */
  #query({ bbox, limit }: Page): string {
    const { id, serverName } = this.#layer
    const hit = bbox
      ? `with hit as materialized (
          select ogc_fid from feature where layer_id = '${id}' and geom && st_makeenvelope(${bbox.join(',')}, 4326))
        select feature.* from (select * from hit order by ogc_fid limit ${limit}) hit join feature using (ogc_fid)`
      : `select * from feature where layer_id = '${id}' and ogc_fid > 0 order by layer_id, ogc_fid limit ${limit}`
    return `select '{"type":"Feature","id":"${serverName}.' || ogc_fid || '","version":' || version
      || ',"geometry":' || st_asgeojson(geom, 7) || ',"properties":' || properties::text || '}'
      from (${hit}) feature order by ogc_fid`
  }
}

function asArrays(text: string): { text: string; rowMode: 'array' } {
  return { text, rowMode: 'array' }
}
