import type { LabelRepeat } from '@cairn/domain/style/paint/label-paint'
import {
  bendMaxRad,
  type FlatLine,
  lengthOf,
  repeatedParts,
  segmentLengthOf,
  straightestPart,
  turnBetween,
} from './line-parts.ts'
import { isInBox, type LabelBox } from './place-labels.ts'
import { movedBox, type TextSize, turnedBox, widenedBox } from './point-label.ts'

/** Letters of a label that are drawn along one segment of a line. */
export interface LetterRun {
  readonly text: string
  /** The middle of the letters on the line, in px. */
  readonly x: number
  readonly y: number
  /** Clockwise, from upright. */
  readonly rotationRad: number
}

export interface LineLabelOptions {
  readonly text: string
  /** The width in px of letters in the font of the label. */
  readonly widthOf: (letters: string) => number
  /** See `LineLabel` of the paints. */
  readonly repeat?: LabelRepeat
  /** Labels whose first letters are outside are left out. A label has the same place in every area. */
  readonly area: LabelBox
}

/**
 * The labels of a line: one in the middle of its straightest part, or of each part of it that is as long as they are
 * repeated. A label that is longer than its part is left out. Letters are upright: they begin at the end on the left.
 * Each label is computed when the caller takes it, and those far from the area are not computed.
 */
export function* lineLabels(line: FlatLine, options: LineLabelOptions): Generator<LetterRun[]> {
  const { text, widthOf, repeat, area } = options
  const label = { letters: lettersOf(text), widthOf, widthPx: widthOf(text) }
  for (const part of partsOf(line, label, { repeat, area })) {
    const runs = runsAlong(straightestPart(part), label)
    const [first] = runs ?? []
    if (runs && first && isInBox(area, first.x, first.y)) yield runs
  }
}

function partsOf(
  line: FlatLine,
  { letters, widthOf, widthPx }: MeasuredLabel,
  { repeat, area }: { readonly repeat: LabelRepeat | undefined; readonly area: LabelBox },
): Iterable<FlatLine> {
  if (!repeat) return [line]
  const lengthPx = Math.max('gapPx' in repeat ? widthPx + repeat.gapPx : repeat.everyPx, 1)
  if (widthPx > lengthPx) return []
  // Single letters may take more space than the text, and letters at a bend are drawn somewhat beyond the part.
  const reachPx = 1 + letters.reduce((sum, letter) => sum + widthOf(letter), widthPx)
  return repeatedParts(line, { lengthPx, area: widenedBox(area, reachPx) })
}

/** The boxes of the letters of a label, whose sizes are those without the halo. */
export function lineLabelBoxes(
  runs: readonly LetterRun[],
  sizeOf: (letters: string) => TextSize,
  { offsetPx, haloPx }: { readonly offsetPx: number; readonly haloPx: number },
): LabelBox[] {
  return runs.map(({ text, x, y, rotationRad }) => {
    const { widthPx, heightPx } = sizeOf(text)
    const [right, down] = [widthPx / 2 + haloPx / 2, heightPx / 2 + haloPx / 2]
    const upright = { minX: -right, minY: offsetPx - down, maxX: right, maxY: offsetPx + down }
    return movedBox(turnedBox(upright, rotationRad), x, y)
  })
}

interface MeasuredLabel {
  readonly letters: readonly string[]
  readonly widthOf: (letters: string) => number
  readonly widthPx: number
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Graphemes: a letter stays with its marks. A label along a line has one row. */
function lettersOf(text: string): string[] {
  return Array.from(segmenter.segment(text.replaceAll('\n', ' ')), ({ segment }) => segment)
}

function runsAlong(part: FlatLine, label: MeasuredLabel): LetterRun[] | undefined {
  const spacePx = lengthOf(part) - label.widthPx
  if (part.length < 4 || spacePx < 0) return undefined
  const startPx = spacePx / 2
  const first = segmentAt(part, startPx, lineStart)
  const last = segmentAt(part, startPx + label.widthPx, first)
  const isLeftwards = placeOn(part, first, startPx).x > placeOn(part, last, startPx + label.widthPx).x
  const runs = lettersAlong(isLeftwards ? reversed(part) : part, label, startPx)
  const isBent = runs.some((run, at) => turnBetween(run.rotationRad, (runs[at - 1] ?? run).rotationRad) > bendMaxRad)
  return isBent ? undefined : runs
}

/** Each letter is on the segment where its middle is; letters on one segment are drawn as one text. */
function lettersAlong(line: FlatLine, { letters, widthOf }: MeasuredLabel, startPx: number): LetterRun[] {
  const runs: { text: string; readonly segment: SegmentStart; readonly startPx: number; widthPx: number }[] = []
  let atPx = startPx
  let segment = lineStart
  for (const letter of letters) {
    const widthPx = widthOf(letter)
    segment = segmentAt(line, atPx + widthPx / 2, segment)
    const last = runs.at(-1)
    if (last?.segment.at === segment.at) {
      last.text += letter
      last.widthPx += widthPx
    } else runs.push({ text: letter, segment, startPx: atPx, widthPx })
    atPx += widthPx
  }
  return runs.map((run) => ({ text: run.text, ...placeOn(line, run.segment, run.startPx + run.widthPx / 2) }))
}

/** The beginning of a segment of a line. */
interface SegmentStart {
  /** The index of its vertex. */
  readonly at: number
  /** The length of the line before it. */
  readonly passedPx: number
}

const lineStart: SegmentStart = { at: 0, passedPx: 0 }

/** The segment of a line at a distance from its beginning. @param from - a segment that is not behind it */
function segmentAt(line: FlatLine, distancePx: number, from: SegmentStart): SegmentStart {
  let { at, passedPx } = from
  for (; at + 4 < line.length; at += 2) {
    const endPx = passedPx + segmentLengthOf(line, at)
    if (endPx >= distancePx) break
    passedPx = endPx
  }
  return at === from.at ? from : { at, passedPx }
}

/** The place on the straight line through a segment. @param distancePx - from the beginning of the line */
function placeOn(line: FlatLine, { at, passedPx }: SegmentStart, distancePx: number): Omit<LetterRun, 'text'> {
  const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0]
  const [dx, dy] = [(line[at + 2] ?? 0) - x, (line[at + 3] ?? 0) - y]
  const segmentPx = Math.hypot(dx, dy)
  const share = segmentPx === 0 ? 0 : (distancePx - passedPx) / segmentPx
  return { x: x + dx * share, y: y + dy * share, rotationRad: Math.atan2(dy, dx) }
}

function reversed(line: FlatLine): FlatLine {
  return Array.from({ length: line.length }, (_, at) => line[line.length - 2 - at + 2 * (at % 2)] ?? 0)
}
