import type { LonLat } from '@cairn/domain/geometry/lon-lat'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { positionText } from '../../../features/measure-text.ts'
import type { MapEngine } from '../../../map/engine/create-map.ts'
import { useMapSession } from '../../../map/map-session.ts'
import { useLocale } from '../../../platform/locale.ts'

/** The position of the pointer at the lower edge: latitude, longitude to six decimals (specification 3 section 2). */
export function CursorPosition({ engine }: { readonly engine: MapEngine }) {
  const { t } = useLocale()
  const { rightPx, bottomPx } = useMapSession((map) => map.covered)
  const [at, setAt] = useState<LonLat | null>(null)
  useEffect(() => engine.onPointerMove(setAt), [engine])
  if (!at) return null
  return (
    <Box
      className="tabular"
      aria-label={t('map.position')}
      role="img"
      sx={{ ...edgeStyle, bottom: 4 + bottomPx, left: `calc((100% - ${rightPx}px) / 2)` }}
    >
      {positionText(at)}
    </Box>
  )
}

const edgeStyle = {
  position: 'absolute',
  transform: 'translateX(-50%)',
  px: '6px',
  borderRadius: '4px',
  fontSize: 11,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  bgcolor: 'color-mix(in srgb, var(--cairn-palette-background-paper) 82%, transparent)',
  zIndex: 1,
} as const
