import type { CoordinateSystem } from '@cairn/domain/coordinates/coordinate-system'
import type { Position } from '@cairn/domain/geometry/geojson'
import type { LonLat } from '@cairn/domain/geometry/lon-lat'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { positionText } from '../../../features/measure-text.ts'
import { useMapAddress } from '../../../map/address.ts'
import type { MapEngine } from '../../../map/engine/create-map.ts'
import { followPointer } from '../../../map/engine/follow-pointer.ts'
import { useMapSession } from '../../../map/map-session.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useProject } from '../../../projects/use-projects.ts'
import { useSiteSystem } from '../../../sites/use-site-system.ts'
import { smallScreen } from '../../../ui/small-screen.ts'

/** The position of the pointer at the lower edge of the map (specification 3 section 2). */
export function CursorPosition({ engine }: { readonly engine: MapEngine }) {
  const { t } = useLocale()
  const { rightPx, bottomPx } = useMapSession((map) => map.covered)
  const [at, setAt] = useState<LonLat | null>(null)
  useEffect(() => followPointer(engine, setAt), [engine])
  const textOf = usePositionText()
  if (!at) return null
  return (
    <Box
      className="tabular"
      aria-label={t('map.position')}
      role="img"
      sx={{ ...edgeStyle, ...aboveAttribution(bottomPx), left: `calc((100% - ${rightPx}px) / 2)` }}
    >
      {textOf(at)}
    </Box>
  )
}

/** The specification asks for three decimals of measurements: millimetres, or their like in feet. */
const siteDecimals = 3

/**
 * Writes a position in the coordinate system of the current project: northing and easting of its site, else latitude,
 * longitude to six decimals. Positions that the system of the site cannot express are written as latitude, longitude.
 */
function usePositionText(): (at: LonLat) => string {
  const { t, figures } = useLocale()
  const { projectId } = useMapAddress()
  const { data: project } = useProject(projectId)
  const system = useSiteSystem(project?.proj)
  return (at) => {
    const placed = system && placedIn(system, at)
    if (!placed || system.unit === 'degree') return positionText(placed ?? at)
    const decimals = { minimumFractionDigits: siteDecimals, maximumFractionDigits: siteDecimals }
    const figure = new Intl.NumberFormat(figures.language, decimals)
    const [easting, northing] = placed
    return t('map.sitePosition', {
      northing: figure.format(northing),
      easting: figure.format(easting),
      unit: system.unit,
    })
  }
}

function placedIn(system: CoordinateSystem, at: LonLat): Position | undefined {
  try {
    return system.forward(at)
  } catch {
    // Far away from its site a projection has no image of a position.
    return undefined
  }
}

/** On a small screen the attribution has two lines, which take the width of the map. */
const aboveAttribution = (bottomPx: number) => ({
  bottom: 4 + bottomPx,
  [`@media ${smallScreen}`]: { bottom: 48 + bottomPx },
})

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
