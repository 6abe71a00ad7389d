import type { DrawnPart, Resolved, TextSymbolizer } from '../style.ts'
import type { DrawnSymbolizers } from '../style-cache.ts'
import { markOf } from './marks.ts'
import { translucent } from './translucent.ts'

type Label = TextSymbolizer<Resolved>

/** Leaders have texts of this length. */
const textMax = 256
/** Fonts of a label that are tried: files name more than fifty, and the browser parses the list for each text. */
const fontsMax = 6
const fontMaxPx = 200
/** Width in px of the halo that a label without one gets: it is drawn over backgrounds of both schemes. */
const haloPx = 1.5
const haloOpacity = 0.85
const haloRadiusMaxPx = 20
/** Mean width of a letter as a part of the size of the font. */
const letterShare = 0.55

/** The font of a label. */
export interface LabelFont {
  readonly isItalic: boolean
  /** A weight of CSS: a multiple of 100, or a word. */
  readonly weight: string
  readonly sizePx: number
  /** The names that the style gives, as in CSS. The fonts of the product come after them. */
  readonly families: readonly string[]
}

/** The place of a label at a position. Offsets go to the right and down, as on a canvas. */
export interface PointLabel {
  readonly kind: 'point'
  readonly align: 'left' | 'center' | 'right'
  readonly baseline: 'bottom' | 'middle' | 'top'
  readonly offsetPx: readonly [right: number, down: number]
  /** Clockwise, around the position. */
  readonly rotationRad: number
}

/** The length of the parts of a line that have a label each: a distance, or the length of the label with a gap. */
export type LabelRepeat = { readonly everyPx: number } | { readonly gapPx: number }

/** The place of a label along a line. */
export interface LineLabel {
  readonly kind: 'line'
  /** From the line, down where the text is upright. */
  readonly offsetPx: number
  /** The label is in the middle of each part of the line; absent: once, in the middle of the line. */
  readonly repeat?: LabelRepeat
}

/** A colour of CSS with a width in px. */
export interface OutlinePaint {
  readonly colour: string
  readonly widthPx: number
}

/** How a label is drawn. */
export interface LabelPaint {
  /** Not empty; rows end with a line feed. */
  readonly text: string
  readonly font: LabelFont
  readonly colour: string
  /** Drawn under the letters, in its whole width; absent for a label with a box. */
  readonly halo?: OutlinePaint
  /** Around the text and its padding. */
  readonly box?: { readonly fill?: string; readonly stroke?: OutlinePaint }
  readonly placement: PointLabel | LineLabel
  /** The part of a feature at which or along which the label is placed. */
  readonly part: DrawnPart
  /** Of labels that would cover each other the one of the higher priority is drawn. */
  readonly priority: number
}

/** Space in px between a label and the edges of its box: top, right, bottom, left. */
export const boxPaddingPx = [2, 4, 2, 4] as const

/** The labels of the symbolizers of a feature. */
export function labelsOf(layers: DrawnSymbolizers): readonly LabelPaint[] {
  return layers.flatMap((symbolizers) =>
    symbolizers.flatMap((each) => (each.kind === 'text' ? (labelPaint(each) ?? []) : [])),
  )
}

/** How a label is drawn; undefined for one without text. */
export function labelPaint(label: Label): LabelPaint | undefined {
  const text = label.label.trim().slice(0, textMax)
  const sizePx = Math.min(fontMaxPx, label.size)
  if (text === '' || !(sizePx > 0)) return undefined
  const { shield, fill, part, priority } = label
  const placement = readable(label.placement, text)
  const isLine = placement.kind === 'line'
  return {
    text: isLine ? text : wrapped(text, Number(label.options['autoWrap']) / (sizePx * letterShare)),
    font: fontOf(label, sizePx),
    colour: translucent(fill.color, fill.opacity),
    ...(shield ? { box: boxOf(shield) } : { halo: haloOf(label) }),
    placement: isLine ? { kind: 'line', offsetPx: -placement.offset, ...repeatOf(label) } : pointOf(placement),
    part,
    priority,
  }
}

/** Scripts that are written from the right to the left, or whose letters join: along a bent line each letter is drawn by itself. */
const joinedScripts =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Mongolian}]/u
const inMiddle = { kind: 'point', anchor: [0.5, 0.5], displacement: [0, 0], rotation: 0 } as const

/** A text that cannot be read when its letters follow a line is upright in the middle of it. */
function readable(placement: Label['placement'], text: string): Label['placement'] {
  return placement.kind === 'line' && joinedScripts.test(text) ? inMiddle : placement
}

/** The option with the px between repeated labels of a line, which GeoServer has no name for. */
export const gapOption = 'gap'

const generics = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy'])
const weights = /^(?:normal|bold|bolder|lighter|[1-9]00)$/

function fontOf({ fonts, style, weight }: Label, sizePx: number): LabelFont {
  const families = fonts.slice(0, fontsMax).flatMap((name) => {
    // Other characters would end the name within the font of a canvas.
    const plain = name.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim()
    if (plain === '') return []
    const lower = plain.toLowerCase().replace(' ', '-')
    return generics.has(lower) ? lower : `"${plain}"`
  })
  const known = weights.test(weight.toLowerCase()) ? weight.toLowerCase() : 'normal'
  return { isItalic: /^(?:italic|oblique)$/i.test(style), weight: known, sizePx, families }
}

function boxOf(shield: NonNullable<Label['shield']>): NonNullable<LabelPaint['box']> {
  const { fill, stroke } = markOf(shield)
  return {
    ...(fill && { fill: translucent(fill.color, fill.opacity) }),
    ...(stroke && { stroke: { colour: translucent(stroke.color, stroke.opacity), widthPx: stroke.width } }),
  }
}

/** The halo of the label, else a thin one in the opposite brightness: the background may be as dark as the text. */
function haloOf({ halo, fill }: Label): OutlinePaint {
  if (halo && halo.radius > 0) {
    return { colour: translucent(halo.color, halo.opacity), widthPx: 2 * Math.min(haloRadiusMaxPx, halo.radius) }
  }
  return { colour: translucent(isDark(fill.color) ? '#ffffff' : '#000000', haloOpacity), widthPx: 2 * haloPx }
}

/** By the luma of ITU-R BT.601. */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}

function repeatOf({ options }: Label): { readonly repeat?: LabelRepeat } {
  const everyPx = Number(options['repeat'])
  if (everyPx > 0) return { repeat: { everyPx } }
  const gapPx = Number(options[gapOption] ?? Number.NaN)
  return gapPx >= 0 ? { repeat: { gapPx } } : {}
}

/** An anchor is a part of the text from its lower left corner; displacements go up. */
function pointOf({
  anchor: [x, y],
  displacement: [right, up],
  rotation,
}: Extract<Label['placement'], { readonly kind: 'point' }>): PointLabel {
  return {
    kind: 'point',
    align: x < 0.25 ? 'left' : x > 0.75 ? 'right' : 'center',
    baseline: y < 0.25 ? 'bottom' : y > 0.75 ? 'top' : 'middle',
    offsetPx: [right, -up],
    rotationRad: (rotation * Math.PI) / 180,
  }
}

/** Breaks the rows of a text between words into lines of about so many letters; as it is without a number. */
function wrapped(text: string, letters: number): string {
  if (!(letters > 0)) return text
  return text
    .split('\n')
    .map((row) => wrappedRow(row, letters))
    .join('\n')
}

function wrappedRow(row: string, letters: number): string {
  const lines: string[] = []
  for (const word of row.split(/\s+/)) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > letters) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.join('\n')
}
