import { type Leader, leaderOf, leaderTextZoomMin, leaderZoomMin, newLeader } from '../features/leader.ts'
import { scaleDenominatorAt } from './scale.ts'
import {
  type Expression,
  type PointSymbolizer,
  plainGraphic,
  plainStroke,
  type StrokeSymbolizer,
  type Style,
  type StyleRule,
  type TextSymbolizer,
} from './style.ts'

type Place = readonly number[]

/** The values of a leader by which `styleOfLeaders` draws it. */
export interface LeaderProperties extends Readonly<Record<string, string | number>> {
  readonly text: string
  readonly color: string
  /** Around lines, symbols and texts: a leader has one colour on light and on dark backgrounds. */
  readonly halo: string
  /** The end that has the symbol; the text is at the other one. */
  readonly anchor: 'start' | 'end'
  /** A shape of `markShapes`. */
  readonly shape: string
  readonly size: number
  /** Degrees clockwise from the right: the direction in which the symbol points. */
  readonly rotation: number
  /** The side of the text that is at its vertex, as a part of its width and height from the lower left corner. */
  readonly textX: number
  readonly textY: number
  /** Pixels to the right and up. */
  readonly textRight: number
  readonly textUp: number
}

/** Metres of web mercator per pixel at zoom level 0, of tiles of 256 pixels. */
const resolutionAt0 = 156_543.033_928_040_97
const [lineWidth, haloWidth, textSize, textGap] = [2, 1, 13, 6]
const haloOpacity = 0.85
const arrow = { shape: 'filled_arrowhead', size: 20 }
const circle = { shape: 'circle', size: 9 }
const halos = { light: '#ffffff', dark: '#14191d' }
/** The colours of a legend, which has no leader, are those of new ones. */
const leaderColour = propertyOr('color', newLeader.color)
const haloColour = propertyOr('halo', haloOf(newLeader.color))
/** Pixels after which a row of the text is broken between words. */
const rowWidth = '260'

/** The scale from which something is drawn that begins with a zoom level, the level itself included. */
function scaleOfZoom(zoom: number): number {
  // Half a level more, because a view at the level may differ from it by rounding.
  return scaleDenominatorAt(resolutionAt0 / 2 ** (zoom - 0.001))
}

/**
 * The drawing of leaders (specification 3, section 3, and README, point 9): a line in the colour of the leader, with its symbol at
 * the anchor and its text at the other end. Features are styled by `leaderProperties`.
 */
export function styleOfLeaders(): Style {
  const maxScale = scaleOfZoom(leaderZoomMin)
  const line = [strokeOf(haloColour, haloOpacity, lineWidth + 2 * haloWidth), strokeOf(leaderColour, 1, lineWidth)]
  const ends = (['start', 'end'] as const).flatMap((anchor): StyleRule[] => {
    const filter = { op: '=', left: { property: 'anchor' }, right: anchor } as const
    const text = textOf(anchor === 'start' ? 'end' : 'start')
    return [
      { title: '', symbolizers: [symbolOf(anchor)], filter, maxScale },
      { title: '', symbolizers: [text], filter, maxScale: scaleOfZoom(leaderTextZoomMin) },
    ]
  })
  return {
    name: '',
    layers: [{ rules: [{ title: '', symbolizers: line, maxScale }, ...ends], onlyFirst: false, sortBy: [] }],
  }
}

function strokeOf(color: Expression, opacity: number, width: number): StrokeSymbolizer {
  const ends = { cap: 'round', join: 'round' } as const
  return { kind: 'stroke', part: 'whole', ...plainStroke, color, opacity, width, ...ends, offset: 0 }
}

function symbolOf(part: 'start' | 'end'): PointSymbolizer {
  const stroke = { ...plainStroke, color: haloColour, opacity: haloOpacity, width: haloWidth, join: 'round' }
  return {
    kind: 'mark',
    part,
    ...plainGraphic,
    size: { property: 'size' },
    rotation: { property: 'rotation' },
    mark: {
      kind: 'mark',
      shape: { property: 'shape' },
      fill: { color: leaderColour, opacity: 1 },
      stroke,
    },
  }
}

function textOf(part: 'start' | 'end'): TextSymbolizer {
  return {
    kind: 'text',
    part,
    label: { property: 'text' },
    fonts: [],
    size: textSize,
    style: 'normal',
    weight: '600',
    fill: { color: leaderColour, opacity: 1 },
    halo: { color: haloColour, opacity: haloOpacity, radius: 2 },
    placement: {
      kind: 'point',
      anchor: [{ property: 'textX' }, { property: 'textY' }],
      displacement: [{ property: 'textRight' }, { property: 'textUp' }],
      rotation: 0,
    },
    priority: 1000,
    options: { autoWrap: rowWidth },
  }
}

/**
 * The values by which a leader is drawn. An arrow points away from the line, at the thing that the leader explains, whichever of the
 * two arrows it is: programs differ in which one means this at the first vertex.
 * @param line - its positions in the projection of the map, x to the right and y up; two at each end are enough
 */
export function leaderProperties(
  properties: Readonly<Record<string, unknown>>,
  line: readonly Place[],
): LeaderProperties {
  const leader = leaderOf(properties)
  const anchor = anchorOf(leader)
  const [atStart, atEnd] = [outwardDeg(line[1], line[0]), outwardDeg(line.at(-2), line.at(-1))]
  const [rotation, textDeg] = anchor === 'start' ? [atStart, atEnd] : [atEnd, atStart]
  const symbol = leader.symbol === 'CIRCLE' ? circle : arrow
  const { text, color } = leader
  return { text, color, halo: haloOf(color), anchor, ...symbol, rotation, ...textPlace(textDeg) }
}

function propertyOr(property: string, otherwise: string): Expression {
  return { call: 'if_then_else', args: [{ call: 'isnull', args: [{ property }] }, otherwise, { property }] }
}

/** The halo in contrast to a colour, by the luma of ITU-R BT.601. */
function haloOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 150 ? halos.light : halos.dark
}

/** Any vertex but the first means the last one: vertices may have been added or removed since the anchor was chosen. */
export function anchorOf({ vertex }: Pick<Leader, 'vertex'>): 'start' | 'end' {
  return vertex === 0 ? 'start' : 'end'
}

/** In whole degrees, so that leaders of about one direction share their symbol. */
function outwardDeg([x0 = 0, y0 = 0]: Place = [], [x1 = 0, y1 = 0]: Place = []): number {
  return Math.round((Math.atan2(y0 - y1, x1 - x0) * 180) / Math.PI)
}

/** The text continues the line: it begins to the right of an end that leads to the right, and so on. */
function textPlace(deg: number): Pick<LeaderProperties, 'textX' | 'textY' | 'textRight' | 'textUp'> {
  if (Math.abs(deg) <= 60) return { textX: 0, textY: 0.5, textRight: textGap, textUp: 0 }
  if (Math.abs(deg) >= 120) return { textX: 1, textY: 0.5, textRight: -textGap, textUp: 0 }
  const isUp = deg < 0
  return { textX: 0.5, textY: isUp ? 0 : 1, textRight: 0, textUp: isUp ? textGap : -textGap }
}
