/** The colours of the disc of a cluster. */
export interface DiscColours {
  /** Behind the count, which is black. */
  readonly fill: string
  readonly edge: string
}

/** Enough for small texts (WCAG 1.4.6). */
const contrastMin = 7
const steps = 20

/** The colour of a layer, #RRGGBB, and with as much white in it as black texts need. */
export function discColours(colour: string): DiscColours {
  const tints = Array.from({ length: steps + 1 }, (_, step) => mixedWithWhite(colour, step / steps))
  return { fill: tints.find((tint) => contrastToBlack(tint) >= contrastMin) ?? '#ffffff', edge: colour }
}

function mixedWithWhite(colour: string, share: number): string {
  const parts = partsOf(colour).map((part) => Math.round(part + (255 - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG 2.2, contrast ratio. */
function contrastToBlack(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) / 0.05
}

function partsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
