/** A colour in the form in which pixels are blended. Red, green and blue are 0 to 255, alpha is 0 to 1. */
export interface Ink {
  red: number
  green: number
  blue: number
  alpha: number
  /** The opaque colour as one number of `PixelGrid.words`. */
  word: number
}

/** The ink of a colour `#rrggbb` or `#rrggbbaa`; black for any other text. @param opacity - multiplies the alpha of the colour */
export function inkOf(colour: string, opacity = 1): Ink {
  const digits = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(colour) ? colour.slice(1).padEnd(8, 'f') : '000000ff'
  const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 2, 4, 6].map((at) =>
    Number.parseInt(digits.slice(at, at + 2), 16),
  )
  return { red, green, blue, alpha: (alpha / 255) * Math.min(1, Math.max(0, opacity)), word: wordOf(red, green, blue) }
}

/** The ink of a pixel. @param word - as in `PixelGrid.words` */
export function inkOfWord(word: number): Ink {
  const [red, green, blue] = [word & 255, (word >>> 8) & 255, (word >>> 16) & 255]
  return { red, green, blue, alpha: (word >>> 24) / 255, word: wordOf(red, green, blue) }
}

function wordOf(red: number, green: number, blue: number): number {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0
}
