import type { LegendEntry } from '@cairn/domain/style/legend'
import { resolutionOfScale } from '@cairn/domain/style/scale'
import type { Style } from '@cairn/domain/style/style'
import { unitsPerM } from '@cairn/drawing/pack/layer-pack'
import { PictureDrawer } from '../drawing/draw-picture.ts'
import { KnownLooks } from '../drawing/known-looks.ts'
import { sourceMessages } from '../drawing/source-messages.ts'
import { pictureLookOf } from '../looks/picture-look.ts'
import type { LayerLegend } from './find-legend.ts'
import { samplePack } from './sample-pack.ts'

interface SymbolSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** Metres of a px: below them whole units of a pack are too coarse, above them the symbol would be wider than the world. */
const resolutionMin = 20 / unitsPerM
const symbolMaxM = 10_000_000

/** Draws the symbols of legends as maps are drawn. */
export class LegendSymbols {
  readonly #drawer = new PictureDrawer(new KnownLooks())

  /** The PNG file of the symbol of an entry, which is transparent around it. */
  draw(
    { symbolizers, place: { dimension, scaleDenominator } }: LegendEntry,
    { plain, symbols }: Pick<LayerLegend, 'plain' | 'symbols'>,
    { widthPx, heightPx }: SymbolSize,
  ): Promise<Uint8Array> {
    const layers = symbolizers.map((drawn) => ({
      rules: [{ title: '', symbolizers: drawn }],
      onlyFirst: false,
      sortBy: [],
    }))
    const file: Style = { name: '', layers }
    const look = pictureLookOf({ plain: { ...plain, isLeaders: false }, scheme: 'light', file, named: [], symbols })
    const largest = Math.max(widthPx, heightPx)
    const wanted = resolutionOfScale(scaleDenominator)
    const resolution = Math.min(Math.max(wanted, resolutionMin), symbolMaxM / largest)
    const pack = samplePack(dimension, { widthPx, heightPx, resolution })
    const sources = sourceMessages([{ pack, values: new Map() }], { key: '' })
    const message = {
      layers: [{ look: look.shared, sources }],
      box: [0, 0, widthPx * resolution, heightPx * resolution],
      widthPx,
      heightPx,
      // The area is far from being as large as its map.
      mapPx: [10 * widthPx, 10 * heightPx],
      pixelRatio: 1,
      format: 'png',
    } as const
    return this.#drawer.draw(message, () => undefined)
  }
}
