import { addressOf } from '@cairn/contract/client'
import { readWms } from '@cairn/contract/map-service/map-services'
import { changeLayerStyle } from '@cairn/contract/styles/layer-style'
import { createStyleFile } from '@cairn/contract/styles/styles'
import type { Product } from '../product.ts'
import { type BoxM, type DenverKind, denverFile, denverKinds } from '../survey/denver.ts'
import { upload } from '../survey/upload.ts'

/** Edge of the pictures. */
const edgePx = 256

/** As in the measurement of other map servers: a fill with an outline, a line of one pixel, a circle. */
const styles: Readonly<Record<DenverKind, string>> = {
  polys: '* { fill: #3388ff; fill-opacity: 0.5; stroke: #3333cc; stroke-width: 1; }',
  lines: '* { stroke: #cc3333; stroke-width: 1; }',
  points: '* { mark: symbol(circle); mark-size: 6; :mark { fill: #33aa55; stroke: #225533; stroke-width: 1; } }',
}

/** A style file of a layer. */
interface LayerStyle {
  readonly format: 'css' | 'xml'
  readonly body: string
}

const usualStyle = (kind: DenverKind): LayerStyle => ({ format: 'css', body: styles[kind] })

/** A layer of the survey, with its features at this scale. */
export interface SurveyedLayer {
  readonly kind: DenverKind
  readonly layerId: string
  readonly count: number
}

/** A project with layers of the survey around Denver. */
export class SurveyedProject {
  readonly projectId: string
  readonly #product: Product
  readonly #folderId: string

  private constructor(product: Product, folder: { readonly id: string; readonly projectId: string }) {
    this.#product = product
    this.#folderId = folder.id
    this.projectId = folder.projectId
  }

  static async create(product: Product): Promise<SurveyedProject> {
    return new SurveyedProject(product, await product.createFolder('Denver'))
  }

  async addLayer(kind: DenverKind, scale: number, style = usualStyle(kind)): Promise<SurveyedLayer> {
    const count = Math.max(1, Math.round(denverKinds[kind] * scale))
    const file = { layerName: kind, extension: 'geojson', bytes: denverFile(kind, count) } as const
    const { layerId } = await upload(this.#product, this.#folderId, file)
    const { id: styleId } = await this.#product.api(createStyleFile, { query: {}, body: { name: kind, ...style } })
    await this.#product.api(changeLayerStyle, { params: { layerId }, query: {}, body: { styleId } })
    return { kind, layerId, count }
  }

  /** The address of a picture of 256 × 256 px. */
  mapOf({ layerId }: Pick<SurveyedLayer, 'layerId'>, box: BoxM): string {
    const query = new URLSearchParams({
      service: 'WMS',
      version: '1.3.0',
      request: 'GetMap',
      layers: layerId,
      styles: '',
      crs: 'EPSG:3857',
      bbox: box.join(),
      width: `${edgePx}`,
      height: `${edgePx}`,
      format: 'image/png',
      transparent: 'TRUE',
    })
    return `${addressOf(readWms, { params: { id: this.projectId } })}?${query}`
  }
}
