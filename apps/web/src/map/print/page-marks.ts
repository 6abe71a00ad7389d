import type { PageBox } from './paper.ts'

const ink = '#1B2126'
const halo = 'rgba(255, 255, 255, .9)'
const barHeightPx = 6
const barParts = 4

/** A bar of black and white parts, as long as a length on the map. */
export function drawScaleBar(
  context: CanvasRenderingContext2D,
  { left, top, width }: Pick<PageBox, 'left' | 'top' | 'width'>,
): void {
  context.fillStyle = ink
  for (let part = 0; part < barParts; part += 2)
    context.fillRect(left + (width * part) / barParts, top, width / barParts, barHeightPx)
  context.strokeStyle = ink
  context.lineWidth = 1
  context.strokeRect(left, top, width, barHeightPx)
}

const arrow = { widthPx: 18, heightPx: 26, marginPx: 16 } as const

/** An arrow to the north with its letter, in the upper right corner of the map: the map is never turned. */
export function drawNorthArrow(context: CanvasRenderingContext2D, map: PageBox, letter: string): void {
  const middle = map.left + map.width - arrow.marginPx - arrow.widthPx / 2
  const tip = map.top + arrow.marginPx + 14
  context.lineJoin = 'round'
  context.font = `600 13px 'Inter Variable', system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.strokeStyle = halo
  context.lineWidth = 4
  context.strokeText(letter, middle, tip - 4)
  context.fillStyle = ink
  context.fillText(letter, middle, tip - 4)
  context.beginPath()
  context.moveTo(middle, tip)
  context.lineTo(middle + arrow.widthPx / 2, tip + arrow.heightPx)
  context.lineTo(middle, tip + arrow.heightPx * 0.76)
  context.lineTo(middle - arrow.widthPx / 2, tip + arrow.heightPx)
  context.closePath()
  context.stroke()
  context.fill()
}
