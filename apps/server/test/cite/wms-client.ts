import type { XmlElement } from '@cairn/formats/styles/sld/xml-tree'
import { type DrawnPicture, drawnPicture } from '../samples/drawn-picture.ts'
import { rootOf } from '../samples/xml-elements.ts'
import type { Person } from '../seeds.ts'
import type { TestApp } from '../test-app.ts'
import type { CiteName, CiteProject } from './cite-layers.ts'

type Parameters = Readonly<Record<string, string | number | undefined>>

interface Reply {
  readonly status: number
  readonly type: string
  readonly bytes: Buffer
  readonly text: string
}

/** A client of the WMS of a project as the assertions of OGC are made by. */
export class WmsClient {
  readonly #app: TestApp
  readonly #by: Person
  readonly #project: CiteProject

  constructor(app: TestApp, by: Person, project: CiteProject) {
    this.#app = app
    this.#by = by
    this.#project = project
  }

  /** The names of layers as requests have them. */
  named(...names: readonly CiteName[]): string {
    return names.map((name) => this.#project.ids.get(name) ?? name).join(',')
  }

  /** The features of a layer. */
  countOf(name: CiteName): number {
    return this.#project.shapes.get(name)?.length ?? 0
  }

  /** Sends a query. A parameter without a value is left out. */
  async send(parameters: Parameters): Promise<Reply> {
    const given = Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
    )
    return this.sendQuery(given.join('&'))
  }

  async sendQuery(query: string): Promise<Reply> {
    return this.sendTo(`/services/projects/${this.#project.projectId}/wms?${query}`)
  }

  async sendTo(url: string): Promise<Reply> {
    const headers = { authorization: `Bearer ${this.#by.token}` }
    const { statusCode: status, headers: sent, rawPayload: bytes } = await this.#app.http.app.inject({ url, headers })
    return { status, type: String(sent['content-type']), bytes, text: bytes.toString('utf8') }
  }

  async capabilities(parameters: Parameters = {}): Promise<XmlElement> {
    return rootOf((await this.send({ service: 'WMS', request: 'GetCapabilities', ...parameters })).text)
  }

  /** The parameters of a map of the lakes, with others in their place. */
  mapOf(parameters: Parameters): Parameters {
    return {
      version: '1.3.0',
      request: 'GetMap',
      layers: this.named('cite:Lakes'),
      styles: '',
      crs: 'CRS:84',
      bbox: '-0.0042,-0.0024,0.0042,0.0024',
      width: 84,
      height: 48,
      format: 'image/png',
      ...parameters,
    }
  }

  async map(parameters: Parameters = {}): Promise<DrawnPicture> {
    const { type, bytes, text } = await this.send(this.mapOf(parameters))
    if (!type.startsWith('image/')) throw new Error(text)
    return drawnPicture(bytes)
  }

  /** The parameters of a request for the features in the lake. */
  infoOf(parameters: Parameters): Parameters {
    const { layers } = this.mapOf(parameters)
    const query = { request: 'GetFeatureInfo', query_layers: layers, info_format: 'application/json', i: 50, j: 38 }
    return { ...this.mapOf({}), ...query, ...parameters }
  }

  /** The layers of the features that are found, by their ids. */
  async info(parameters: Parameters = {}): Promise<readonly string[]> {
    const { text } = await this.send(this.infoOf(parameters))
    const { features } = JSON.parse(text) as { readonly features: readonly { readonly layer: string }[] }
    return features.map(({ layer }) => layer)
  }

  /** The code of the exception of a request; '' for one without, undefined for an answer that is no exception. */
  async fault(parameters: Parameters): Promise<string | undefined> {
    const { type, text } = await this.send(parameters)
    if (type !== 'text/xml; charset=utf-8' || rootOf(text).local !== 'ServiceExceptionReport') return undefined
    return /<ServiceException code="(\w+)"/.exec(text)?.[1] ?? ''
  }
}

/** The check of an assertion: the found and the expected values. */
export type Check = (wms: WmsClient) => Promise<readonly [found: unknown, expected: unknown]>
export type Checks = Readonly<Record<string, Check>>
