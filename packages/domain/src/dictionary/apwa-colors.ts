/** The uniform colours of the American Public Works Association (ANSI Z535.1) for marking buried utilities. */
export const apwaColors = {
  electric: '#e4002b',
  gas: '#ffd100',
  telecom: '#ff6a13',
  water: '#0057b8',
  reclaimedWater: '#8031a7',
  sewer: '#007a33',
  survey: '#ff3eb5',
} as const

type ApwaColor = (typeof apwaColors)[keyof typeof apwaColors]

/** Relative luminance above which a colour is made darker: a lighter one would be lost on a white map. */
const lightFrom = 0.35

/** Another shade of a uniform colour, for the second system of a utility: lighter, or for a light colour darker. */
export function shadeOf(color: ApwaColor): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const [target, share] = luminanceOf(channels) > lightFrom ? [0, 0.35] : [255, 0.45]
  const mixed = channels.map((value) => Math.round(value + (target - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance of sRGB values from 0 to 255 (WCAG 2.1). */
function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
