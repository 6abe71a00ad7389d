/** A #RRGGBB colour with an opacity from 0 to 1, as #RRGGBBAA. */
export function translucent(colour: string, opacity: number): string {
  const alpha = Math.round(Math.min(1, Math.max(0, opacity)) * 255)
  return `${colour}${alpha.toString(16).padStart(2, '0')}`
}
