/** The sizes of paper that a map is printed on. */
export const papers = ['a4', 'a3', 'letter', 'tabloid'] as const
export type Paper = (typeof papers)[number]

export const orientations = ['landscape', 'portrait'] as const
export type Orientation = (typeof orientations)[number]

/** Width and height of upright sheets in mm (ISO 216, ANSI Y14.1). */
const sheetsMm: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  a4: [210, 297],
  a3: [297, 420],
  letter: [215.9, 279.4],
  tabloid: [279.4, 431.8],
}

/** Pixels of CSS in a millimetre of paper: the page is laid out in them, so that symbols have their usual size on it. */
export const pxPerMm = 96 / 25.4

/** A box on the page in px of CSS, from its upper left corner. */
export interface PageBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The places of a printed page. */
export interface PageLayout {
  readonly page: PageBox
  readonly title: PageBox
  readonly map: PageBox
  /** Beside the map; null without a legend. */
  readonly legend: PageBox | null
  /** Below the map: scale, date and attribution. */
  readonly footer: PageBox
}

const marginMm = 10
const titlePx = 34
const footerPx = 58
const legendPx = 170
const gapPx = 14

/** Width and height of a sheet in mm. */
export function sheetMm(paper: Paper, orientation: Orientation): readonly [width: number, height: number] {
  const [width, height] = sheetsMm[paper]
  return orientation === 'portrait' ? [width, height] : [height, width]
}

/** The places of a page on this paper. */
export function layOut({
  paper,
  orientation,
  hasLegend,
}: {
  readonly paper: Paper
  readonly orientation: Orientation
  readonly hasLegend: boolean
}): PageLayout {
  const [width = 0, height = 0] = sheetMm(paper, orientation).map((mm) => Math.round(mm * pxPerMm))
  const margin = Math.round(marginMm * pxPerMm)
  const inner = { left: margin, width: width - 2 * margin }
  const map = {
    left: margin,
    top: margin + titlePx,
    width: hasLegend ? inner.width - legendPx - gapPx : inner.width,
    height: height - 2 * margin - titlePx - footerPx,
  }
  return {
    page: { left: 0, top: 0, width, height },
    title: { ...inner, top: margin, height: titlePx },
    map,
    legend: hasLegend ? { ...map, left: map.left + map.width + gapPx, width: legendPx } : null,
    footer: { ...inner, top: map.top + map.height, height: footerPx },
  }
}
