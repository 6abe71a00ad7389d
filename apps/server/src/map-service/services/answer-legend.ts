import { setImmediate as untilOthersRan } from 'node:timers/promises'
import type { ServedAnswer } from '@cairn/contract/map-service/map-services'
import { entityTag } from '#http/answers/entity-tags'
import { LegendPictures } from '../canvas/legend-picture.ts'
import { LegendSymbols } from '../legend/draw-symbol.ts'
import { findLegend, legendTitles, shownEntries } from '../legend/find-legend.ts'
import { LegendSizes } from '../legend/legend-sizes.ts'
import type { PicturePlaces } from '../pictures/picture-places.ts'
import { invalidValue, quoted, ServiceFault } from '../requests/service-fault.ts'
import { legendSymbolPx } from '../wms/requests/read-wms-request.ts'
import type { LegendRequest } from '../wms/requests/wms-request.ts'
import { contentTypeOf, hexOf } from './draw-view.ts'
import type { ServiceCall } from './service-call.ts'

/** Width and height of a symbol in px: legends are drawn in the thread that answers requests. */
const symbolMaxPx = 256

/** Answers GetLegendGraphic (OGC 05-078r4, 11.2). A server has one object. */
export class Legends {
  readonly #symbols = new LegendSymbols()
  readonly #pictures = new LegendPictures()
  readonly #sizes = new LegendSizes()
  readonly #places: PicturePlaces

  /** @param places - in which legends are drawn */
  constructor(places: PicturePlaces) {
    this.#places = places
  }

  /** The sizes of the legends that are drawn for requests without further parameters, by the ids of the layers. */
  sizesOf({ db, viewer, pictures }: ServiceCall, layerIds: readonly string[]) {
    const symbol = { widthPx: legendSymbolPx, heightPx: legendSymbolPx }
    return this.#sizes.find(pictures.readsWith(db), viewer, { layerIds, symbol })
  }

  /** The legend of a layer, whose entries that have no room are left out; '' for one that the client has. @throws ServiceFault; Problem pictures_busy */
  async answer(
    { db, viewer, pictures: { looks, seen }, isKnown, signal }: ServiceCall,
    { layer: { layer }, output, widthPx, heightPx, scaleDenominator, rule }: LegendRequest,
  ): Promise<ServedAnswer | ''> {
    refuseLarge({ widthPx, heightPx })
    const legend = await findLegend(db, viewer, { layerId: layer.id, looks, seen, scaleDenominator, rule })
    if (!legend)
      throw new ServiceFault(`There is no layer ${quoted(layer.name)}`, { code: 'LayerNotDefined', locator: 'LAYER' })
    const form = {
      widthPx,
      heightPx,
      background: output.isTransparent ? undefined : hexOf(output.background),
      isJpeg: output.format === 'image/jpeg',
    }
    const entries = shownEntries(legend, heightPx)
    const titles = legendTitles(legend, heightPx)
    if (
      isKnown(
        entityTag(
          entries,
          form,
          layer.title,
          legend.symbols.map(({ revision }) => revision),
        ),
      )
    )
      return ''
    const draw = async () => {
      const rows = []
      for (const [place, entry] of entries.entries()) {
        signal.throwIfAborted()
        rows.push({ symbol: await this.#symbols.draw(entry, legend, form), title: titles[place] ?? '' })
        await untilOthersRan()
      }
      return this.#pictures.draw(rows, form)
    }
    const content = await this.#places.run({ ownerId: viewer.actor.accountId, signal }, draw)
    return { contentType: contentTypeOf(output.format), content }
  }
}

function refuseLarge(size: Pick<LegendRequest, 'widthPx' | 'heightPx'>): void {
  for (const [name, px] of [
    ['WIDTH', size.widthPx],
    ['HEIGHT', size.heightPx],
  ] as const)
    if (px > symbolMaxPx) throw invalidValue(name, `of a symbol must be at most ${symbolMaxPx}`)
}
