import { useEffect, useRef } from 'react'
import { useScheme } from '../../../platform/theme/theme.tsx'

const heightPx = 200
const lineHeightPx = 20

interface CanvasTextProps {
  readonly text: string
  readonly widthPx: number
}

/** A text in the middle of an empty canvas of the width of previews (specification 3, section 8, "image text"). */
export function CanvasText(props: CanvasTextProps) {
  const { scheme } = useScheme()
  // A canvas does not follow the colours of the page.
  return <WrittenCanvas key={scheme} {...props} />
}

function WrittenCanvas({ text, widthPx }: CanvasTextProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) writeText(canvas.current, text, widthPx)
  }, [text, widthPx])
  return (
    <canvas ref={canvas} role="img" aria-label={text} style={{ width: widthPx, height: heightPx, display: 'block' }} />
  )
}

function writeText(canvas: HTMLCanvasElement, text: string, widthPx: number): void {
  canvas.width = Math.round(widthPx * devicePixelRatio)
  canvas.height = Math.round(heightPx * devicePixelRatio)
  const context = canvas.getContext('2d')
  if (!context) return
  const { color, fontFamily } = getComputedStyle(canvas)
  context.scale(devicePixelRatio, devicePixelRatio)
  context.fillStyle = color
  context.font = `14px ${fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const lines = linesOf(text, (part) => context.measureText(part).width <= widthPx - 32)
  lines.forEach((line, index) => {
    context.fillText(line, widthPx / 2, heightPx / 2 + (index - (lines.length - 1) / 2) * lineHeightPx)
  })
}

/** The words of a text in lines that fit. Chinese has no spaces, and its texts here are short. */
function linesOf(text: string, fits: (part: string) => boolean): readonly string[] {
  return text.split(' ').reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    return last !== undefined && fits(longer) ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])
}
