import type { LegendEntry } from '@cairn/domain/style/legend'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { drawSymbol } from '../../map/engine/layers/pictures/symbol-picture.ts'
import type { StyleImages } from '../../map/engine/style/layer-look.ts'

/** The symbols of a layer, the one of its row first. */
export interface LayerLegend {
  readonly entries: readonly LegendEntry[]
  /** The loaded images of its marks. */
  readonly images: StyleImages
}

interface LayerSymbolProps {
  /** Nothing is drawn without an entry. */
  readonly entry: LegendEntry | undefined
  readonly images: StyleImages | undefined
  /** The layer is not on the map. */
  readonly faded: boolean
}

const edgePx = 18
const noImages: StyleImages = new Map()

/** A symbol as the map draws it. */
export function LayerSymbol({ entry, images = noImages, faded }: LayerSymbolProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current || !entry) return
    const picture = drawSymbol(entry, { edgePx, pixelRatio: devicePixelRatio, images })
    canvas.current.width = picture.width
    canvas.current.height = picture.height
    canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
  }, [entry, images])
  return (
    <Box
      component="canvas"
      ref={canvas}
      aria-hidden
      sx={{ width: edgePx, height: edgePx, flex: 'none', ml: 1, opacity: faded ? 0.35 : 1 }}
    />
  )
}
