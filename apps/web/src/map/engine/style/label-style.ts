import { markOf } from '@cairn/domain/style/paint/marks'
import { translucent } from '@cairn/domain/style/paint/translucent'
import type { Resolved, TextSymbolizer } from '@cairn/domain/style/style'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Text from 'ol/style/Text.js'
import { mapFontOf } from '../map-fonts.ts'

type Label = TextSymbolizer<Resolved>

/** Leaders have texts of this length. */
const textMax = 256
/** Fonts of a label that are tried: files name more than fifty, and the browser parses the list for each text. */
const fontsMax = 6
const fontMaxPx = 200
/** Width in px of the halo that a label without one gets: it is drawn over backgrounds of both schemes. */
const haloPx = 1.5
const haloOpacity = 0.85
/** Mean width of a letter as a part of the size of the font. */
const letterShare = 0.55

/** The text of a label; undefined for an empty one. */
export function labelStyle(label: Label): Text | undefined {
  const text = label.label.trim().slice(0, textMax)
  const size = Math.min(fontMaxPx, label.size)
  if (text === '' || size <= 0) return undefined
  const { placement, shield } = label
  const mark = shield && markOf(shield)
  const color = translucent(label.fill.color, label.fill.opacity)
  return new Text({
    font: fontOf(label, { text, size }),
    fill: new Fill({ color }),
    ...(mark ? {} : { stroke: haloOf(label) }),
    ...(mark?.fill && { backgroundFill: new Fill({ color: translucent(mark.fill.color, mark.fill.opacity) }) }),
    ...(mark?.stroke && {
      backgroundStroke: new Stroke({
        color: translucent(mark.stroke.color, mark.stroke.opacity),
        width: mark.stroke.width,
      }),
    }),
    ...(mark && { padding: [2, 4, 2, 4] }),
    ...(placement.kind === 'line'
      ? { text, placement: 'line' as const, textBaseline: 'middle', offsetY: -placement.offset, ...repeatOf(label) }
      : { text: wrapped(text, Number(label.options['autoWrap']) / (size * letterShare)), ...pointOf(placement) }),
  })
}

const generics = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy'])
const weights = /^(?:normal|bold|bolder|lighter|[1-9]00)$/

interface DrawnText {
  readonly text: string
  /** In px. */
  readonly size: number
}

/** Other characters would end the name within the font of a canvas. */
function fontOf({ fonts, style, weight }: Label, { text, size }: DrawnText): string {
  const families = fonts.slice(0, fontsMax).flatMap((name) => {
    const plain = name.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim()
    if (plain === '') return []
    const lower = plain.toLowerCase().replace(' ', '-')
    return generics.has(lower) ? lower : `"${plain}"`
  })
  const slant = /^(?:italic|oblique)$/i.test(style) ? 'italic' : 'normal'
  const boldness = weights.test(weight.toLowerCase()) ? weight.toLowerCase() : 'normal'
  return `${slant} ${boldness} ${size}px ${[...families, mapFontOf(text)].join(', ')}`
}

/** The halo of the label, else a thin one in the opposite brightness: the background may be as dark as the text. */
function haloOf({ halo, fill }: Label): Stroke {
  if (halo && halo.radius > 0)
    return new Stroke({ color: translucent(halo.color, halo.opacity), width: 2 * Math.min(20, halo.radius) })
  return new Stroke({ color: translucent(isDark(fill.color) ? '#ffffff' : '#000000', haloOpacity), width: 2 * haloPx })
}

/** By the luma of ITU-R BT.601. */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}

function repeatOf({ options }: Label): { readonly repeat?: number } {
  const repeat = Number(options['repeat'])
  return repeat > 0 ? { repeat } : {}
}

/** An anchor is a part of the text from its lower left corner; displacements go up, offsets of OpenLayers down. */
function pointOf({ anchor: [x, y], displacement, rotation }: Extract<Label['placement'], { readonly kind: 'point' }>) {
  const [right, up] = displacement
  return {
    textAlign: x < 0.25 ? ('left' as const) : x > 0.75 ? ('right' as const) : ('center' as const),
    textBaseline: y < 0.25 ? ('bottom' as const) : y > 0.75 ? ('top' as const) : ('middle' as const),
    offsetX: right,
    offsetY: -up,
    rotation: (rotation * Math.PI) / 180,
    overflow: true,
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
