import type { DrawingMode } from '@cairn/domain/geometry/geojson'
import Box from '@mui/material/Box'

interface LayerMarkProps {
  /** The geometry type that the layer accepts; null for any. */
  readonly shape: DrawingMode | null
  readonly colour: string | undefined
  /** The layer is not on the map. */
  readonly faded: boolean
}

/** A symbol in the style in which the map draws the layer. */
export function LayerMark({ shape, colour = 'currentColor', faded }: LayerMarkProps) {
  return (
    <Box
      component="svg"
      viewBox="0 0 16 16"
      aria-hidden
      sx={{ width: 16, height: 16, flex: 'none', ml: 1, opacity: faded ? 0.35 : 1 }}
    >
      {shape === 'point' && <circle cx="8" cy="8" r="4.5" fill={colour} />}
      {shape === 'polyline' && (
        <path
          d="M2 13 6.5 5.5 10 10 14 3"
          fill="none"
          stroke={colour}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {(shape === 'polygon' || shape === null) && (
        <path
          d="M3 5.5 9 2.5l4.5 4-2 7H4z"
          fill={colour}
          fillOpacity=".3"
          stroke={colour}
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      )}
    </Box>
  )
}
