/** Positions x, y in px in turn. */
export type FlatLine = readonly number[]

/** Steeper bends end the part of a line that a label follows. */
export const bendMaxRad = Math.PI / 4

/** The parts of a line of this length, from its beginning; the last one may be shorter. */
export function repeatedParts(line: FlatLine, lengthPx: number): FlatLine[] {
  const parts: number[][] = []
  let part: number[] = line.slice(0, 2)
  let restPx = lengthPx
  for (let at = 2; at < line.length; at += 2) {
    const [endX, endY] = [line[at] ?? 0, line[at + 1] ?? 0]
    let [x, y] = [part.at(-2) ?? 0, part.at(-1) ?? 0]
    let segmentPx = Math.hypot(endX - x, endY - y)
    while (segmentPx > restPx) {
      const share = restPx / segmentPx
      x += (endX - x) * share
      y += (endY - y) * share
      parts.push([...part, x, y])
      part = [x, y]
      segmentPx -= restPx
      restPx = lengthPx
    }
    part.push(endX, endY)
    restPx -= segmentPx
  }
  return part.length > 2 ? [...parts, part] : parts
}

/** The longest part of a line without a steep bend: letters around a bend cannot be read. */
export function straightestPart(line: FlatLine): FlatLine {
  let longest = { from: 0, end: Math.min(4, line.length), lengthPx: 0 }
  let from = 0
  let lengthPx = 0
  let angle: number | undefined
  for (let at = 2; at < line.length; at += 2) {
    const [x, y] = [(line[at] ?? 0) - (line[at - 2] ?? 0), (line[at + 1] ?? 0) - (line[at - 1] ?? 0)]
    const segmentPx = Math.hypot(x, y)
    if (segmentPx === 0) continue
    const next = Math.atan2(y, x)
    if (angle !== undefined && turnBetween(angle, next) > bendMaxRad) {
      from = at - 2
      lengthPx = 0
    }
    angle = next
    lengthPx += segmentPx
    if (lengthPx > longest.lengthPx) longest = { from, end: at + 2, lengthPx }
  }
  return line.slice(longest.from, longest.end)
}

/** The angle between two directions, from 0 to π. */
export function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI)
  return Math.min(turn, 2 * Math.PI - turn)
}

/** The length of a line in px. */
export function lengthOf(line: FlatLine): number {
  let lengthPx = 0
  for (let at = 2; at < line.length; at += 2)
    lengthPx += Math.hypot((line[at] ?? 0) - (line[at - 2] ?? 0), (line[at + 1] ?? 0) - (line[at - 1] ?? 0))
  return lengthPx
}
