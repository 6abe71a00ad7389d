import { setImmediate as untilOthersRan } from 'node:timers/promises'
import type { ServedAnswer } from '@cairn/contract/map-service/map-services'
import type { LegendEntry } from '@cairn/domain/style/legend'
import { entityTag } from '#http/answers/entity-tags'
import { LegendPictures, rowHeightPx } from '../canvas/legend-picture.ts'
import { LegendSymbols } from '../legend/draw-symbol.ts'
import { findLegend, type LayerLegend } from '../legend/find-legend.ts'
import { invalidValue, quoted, ServiceFault } from '../requests/service-fault.ts'
import { pictureSizeMax } from '../wms/requests/read-picture.ts'
import type { LegendRequest } from '../wms/requests/wms-request.ts'
import { contentTypeOf, hexOf } from './draw-view.ts'
import type { ServiceCall } from './service-call.ts'

/** Width and height of a symbol in px: legends are drawn in the thread that answers requests. */
const symbolMaxPx = 256
const entriesMax = 200

/** Answers GetLegendGraphic (OGC 05-078r4, 11.2). A server has one object. */
export class Legends {
  readonly #symbols = new LegendSymbols()
  readonly #pictures = new LegendPictures()

  /** The legend of a layer, whose entries that have no room are left out; '' for one that the client has. @throws ServiceFault */
  async answer(
    { db, viewer, pictures: { looks, seen }, isKnown }: ServiceCall,
    { layer: { layer }, output, widthPx, heightPx, scaleDenominator }: LegendRequest,
  ): Promise<ServedAnswer | ''> {
    refuseLarge({ widthPx, heightPx })
    const legend = await findLegend(db, viewer, { layerId: layer.id, looks, seen, scaleDenominator })
    if (!legend)
      throw new ServiceFault(`There is no layer ${quoted(layer.name)}`, { code: 'LayerNotDefined', locator: 'LAYER' })
    const form = {
      widthPx,
      heightPx,
      background: output.isTransparent ? undefined : hexOf(output.background),
      isJpeg: output.format === 'image/jpeg',
    }
    const rowsMax = Math.min(entriesMax, Math.floor(pictureSizeMax / rowHeightPx(heightPx)) - 1)
    const entries = legend.entries.slice(0, rowsMax)
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
    const rows = []
    for (const entry of entries) {
      rows.push({ symbol: await this.#symbols.draw(entry, legend, form), title: titleOf(entry, legend) })
      await untilOthersRan()
    }
    return { contentType: contentTypeOf(output.format), content: await this.#pictures.draw(rows, form) }
  }
}

function refuseLarge(size: Pick<LegendRequest, 'widthPx' | 'heightPx'>): void {
  for (const [name, px] of [
    ['WIDTH', size.widthPx],
    ['HEIGHT', size.heightPx],
  ] as const)
    if (px > symbolMaxPx) throw invalidValue(name, `of a symbol must be at most ${symbolMaxPx}`)
}

function titleOf({ title, isElse }: LegendEntry, { plain, entries }: LayerLegend): string {
  if (title !== '') return title
  if (isElse && entries.length > 1) return 'Others'
  return entries.length === 1 ? plain.layer.name : ''
}
