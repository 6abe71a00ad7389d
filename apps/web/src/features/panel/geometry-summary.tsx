import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import { verticesOf } from '@cairn/domain/geometry/vertices'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CommandAction } from '../../map/commands/command-action.tsx'
import { useMapSession } from '../../map/map-session.ts'
import { useLiveState } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { usePreference } from '../../platform/preferences/preferences.ts'
import { nextVertex, previousVertex } from '../commands/step-vertex.ts'
import { heightText, measuresOf, measureText, positionText } from '../measure-text.ts'

/** Type and measures of a geometry, and the steps along its vertices. */
export function GeometrySummary({ geometry }: { readonly geometry: Geometry }) {
  const { t, figures } = useLocale()
  const units = usePreference((chosen) => chosen.units)
  // The bar over the map has the steps during an edit.
  const isReshaping = useMapSession((map) => map.mode === 'edit')
  const vertices = verticesOf(geometry)
  const { length, perimeter, area } = measuresOf(geometry, units)
  const [only] = vertices.length === 1 ? vertices : []
  const facts = [
    { label: t('features.geometry.type'), value: t(`features.type.${geometry.type}`) },
    { label: t('features.geometry.area'), value: area && measureText(area, figures.language) },
    { label: t('features.geometry.perimeter'), value: perimeter && measureText(perimeter, figures.language) },
    { label: t('features.geometry.length'), value: length && measureText(length, figures.language) },
    { label: t('features.geometry.position'), value: only && positionText(only) },
    { label: t('features.geometry.height'), value: heightOf(only, { units, language: figures.language }) },
    { label: t('features.geometry.vertices'), value: only ? undefined : figures.number(vertices.length) },
  ]
  return (
    <>
      <Box component="dl" sx={listStyle} aria-label={t('features.geometry.label')}>
        {facts.map(({ label, value }) =>
          value === undefined ? null : (
            <Box key={label} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" className="tabular" sx={{ m: 0 }}>
                {value}
              </Box>
            </Box>
          ),
        )}
      </Box>
      {vertices.length > 1 && !isReshaping && <VertexWalk vertices={vertices} />}
    </>
  )
}

function heightOf(position: Position | undefined, options: Parameters<typeof heightText>[1]): string | undefined {
  return position?.[2] === undefined ? undefined : heightText(position[2], options)
}

function VertexWalk({ vertices }: { readonly vertices: ReturnType<typeof verticesOf> }) {
  const { t } = useLocale()
  const at = useLiveState(({ vertex }) => vertex) ?? null
  const position = at === null ? undefined : vertices[at]
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 4, pb: 2 }}>
      <CommandAction command={previousVertex} />
      <CommandAction command={nextVertex} />
      <Typography
        variant="body2"
        className="tabular"
        aria-live="polite"
        color={position ? 'textPrimary' : 'textSecondary'}
      >
        {position && at !== null
          ? t('features.geometry.vertexAt', { index: at + 1, count: vertices.length, position: positionText(position) })
          : t('features.geometry.walk')}
      </Typography>
    </Stack>
  )
}

const listStyle = {
  m: 0,
  px: 4,
  py: 2,
  fontSize: 13,
  lineHeight: '20px',
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 38%) 1fr',
  columnGap: 3,
  rowGap: '6px',
} as const
