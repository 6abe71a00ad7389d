import type { UnitSystem } from '@cairn/domain/units'
import type { MapEngine } from '../engine/create-map.ts'
import { composePage, loadPageFonts, type PageTexts, type PrintedLegend } from './compose-page.ts'
import type { PageLayout } from './paper.ts'
import { type ScaleBar, scaleBarOf, scaleDenominator } from './print-scale.ts'
import { metresPerPxOf, viewOnPage } from './printed-view.ts'
import { type MapPicture, type MapPictureOptions, renderMap } from './render-map.ts'

/** Two device pixels for each px of the page: 192 dots per inch. */
const pixelRatio = 2
const barPxMax = 150

/** The figures that the texts of a page contain. */
export interface PageFigures {
  /** The n of 1 : n in the middle of the map. */
  readonly scaleDenominator: number
  readonly bar: ScaleBar
  readonly attributions: readonly string[]
}

export interface PrintPageOptions extends Omit<MapPictureOptions, 'view' | 'pixelRatio'> {
  /** The map on the page. */
  readonly engine: MapEngine
  readonly layout: PageLayout
  readonly legends: readonly PrintedLegend[]
  readonly units: UnitSystem
  /** The n of a scale 1 : n; by default the page shows all that the user sees of the map. */
  readonly denominator?: number | undefined
  readonly textsOf: (figures: PageFigures) => PageTexts
}

export interface PrintedPage {
  readonly canvas: HTMLCanvasElement
  readonly picture: MapPicture
}

/**
 * Draws a page of the present view of the map.
 *
 * @throws LayersNotLoaded when the server did not return all features
 */
export async function printPage({
  engine,
  layout,
  legends,
  units,
  denominator,
  textsOf,
  ...map
}: PrintPageOptions): Promise<PrintedPage> {
  const view = viewOnPage(engine, layout.map, denominator)
  const picture = await renderMap({ ...map, view, pixelRatio })
  const metresPerPx = metresPerPxOf(view)
  const bar = scaleBarOf(metresPerPx, barPxMax, units)
  const texts = textsOf({ scaleDenominator: scaleDenominator(metresPerPx), bar, attributions: picture.attributions })
  const parts = { layout, map: picture.canvas, barWidthPx: bar.widthPx, legends, texts, pixelRatio }
  await loadPageFonts(parts)
  map.signal.throwIfAborted()
  return { canvas: composePage(parts), picture }
}
