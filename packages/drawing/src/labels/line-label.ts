import { bendMaxRad, type FlatLine, lengthOf, repeatedParts, straightestPart, turnBetween } from './line-parts.ts'
import type { LabelBox } from './place-labels.ts'
import { movedBox, type TextSize, turnedBox } from './point-label.ts'

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
  readonly repeatPx?: number
}

/**
 * The labels of a line: one in the middle of its straightest part, or of each part of it that is as long as they are
 * repeated. A label that is longer than its part is left out. Letters are upright: they begin at the end on the left.
 */
export function lineLabels(line: FlatLine, { text, widthOf, repeatPx }: LineLabelOptions): LetterRun[][] {
  const label = { letters: lettersOf(text), widthOf, widthPx: widthOf(text) }
  const parts = repeatPx === undefined ? [line] : repeatedParts(line, Math.max(repeatPx, 1))
  return parts.flatMap((part) => {
    const runs = runsAlong(straightestPart(part), label)
    return runs ? [runs] : []
  })
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
  const [first, last] = [placeAt(part, startPx), placeAt(part, startPx + label.widthPx)]
  const runs = first.x > last.x ? lettersAlong(reversed(part), label, startPx) : lettersAlong(part, label, startPx)
  const isBent = runs.some((run, at) => turnBetween(run.rotationRad, (runs[at - 1] ?? run).rotationRad) > bendMaxRad)
  return isBent ? undefined : runs
}

/** Each letter is on the segment where its middle is; letters on one segment are drawn as one text. */
function lettersAlong(line: FlatLine, { letters, widthOf }: MeasuredLabel, startPx: number): LetterRun[] {
  const runs: (LetterRun & { readonly segment: number; readonly startPx: number; readonly widthPx: number })[] = []
  let atPx = startPx
  for (const letter of letters) {
    const widthPx = widthOf(letter)
    const { segment, rotationRad } = placeAt(line, atPx + widthPx / 2)
    const last = runs.at(-1)
    const isSame = last?.segment === segment
    const run = { text: letter, segment, rotationRad, startPx: atPx, widthPx, x: 0, y: 0 }
    if (last && isSame) runs[runs.length - 1] = { ...last, text: last.text + letter, widthPx: last.widthPx + widthPx }
    else runs.push(run)
    atPx += widthPx
  }
  return runs.map(({ text, segment, startPx: fromPx, widthPx }) => {
    const { x, y, rotationRad } = placeAt(line, fromPx + widthPx / 2, segment)
    return { text, x, y, rotationRad }
  })
}

interface LinePlace {
  readonly x: number
  readonly y: number
  readonly rotationRad: number
  /** The index of the vertex at which the segment begins. */
  readonly segment: number
}

/** The place at a distance from the beginning of a line. @param given - of the segment, which may end before the place */
function placeAt(line: FlatLine, distancePx: number, given?: number): LinePlace {
  let passedPx = 0
  for (let at = 0; ; at += 2) {
    const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0]
    const [dx, dy] = [(line[at + 2] ?? 0) - x, (line[at + 3] ?? 0) - y]
    const segmentPx = Math.hypot(dx, dy)
    const isHere = given === undefined ? passedPx + segmentPx >= distancePx : at === given
    if (isHere || at + 4 >= line.length) {
      const share = segmentPx === 0 ? 0 : (distancePx - passedPx) / segmentPx
      return { x: x + dx * share, y: y + dy * share, rotationRad: Math.atan2(dy, dx), segment: at }
    }
    passedPx += segmentPx
  }
}

function reversed(line: FlatLine): FlatLine {
  return Array.from({ length: line.length }, (_, at) => line[line.length - 2 - at + 2 * (at % 2)] ?? 0)
}
