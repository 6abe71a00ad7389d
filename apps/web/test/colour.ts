/** Three channels of a colour, or three coordinates in a colour space. */
export type Triple = readonly [number, number, number]

/** The linear RGB of a #RRGGBB colour, from 0 to 1. */
export function linear(colour: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

/** The contrast of two #RRGGBB colours (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [one, other].map(luminance).toSorted((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The hue of a #RRGGBB colour on the circle of HSL, from 0 to 360. */
export function hueDeg(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range === 0) return 0
  if (most === red) return 60 * (((green - blue) / range + 6) % 6)
  return most === green ? 60 * ((blue - red) / range + 2) : 60 * ((red - green) / range + 4)
}
