import type { Style } from '@cairn/domain/style/style'
import { writeSldOfLayers } from '@cairn/formats/styles/sld/write-sld'
import type { WrittenDocument } from '../../documents/written-document.ts'

/** A layer with the styles that capabilities list, under the names that requests use. */
export interface LayerStyles {
  readonly name: string
  readonly styles: readonly Style[]
}

/** The answer to GetStyles (OGC 02-070, 12.3): the styles of the requested layers as SLD. */
export function writeLayerStyles(layers: readonly LayerStyles[]): WrittenDocument {
  return { contentType: 'application/vnd.ogc.sld+xml; charset=utf-8', text: writeSldOfLayers(layers) }
}
