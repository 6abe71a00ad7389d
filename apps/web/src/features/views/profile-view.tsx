import type { PedigreeSeries } from '@cairn/domain/features/pedigrees'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import ShowChartOutlined from '@mui/icons-material/ShowChartOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import { followPointedVertex } from '../../map/engine/nearest-vertex.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { changePreferences, usePreference } from '../../platform/preferences/preferences.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import type { FeatureViewProps } from './feature-view.ts'
import { featureProfile } from './profile.ts'
import { ProfileTable } from './profile-table.tsx'
import { seriesName } from './series-name.ts'
import { ViewTools } from './view-tools.tsx'

/** The library of charts is large, and loads with the first chart. */
const ProfileChart = lazyPart(async () => (await import('./profile-chart.tsx')).ProfileChart)

/** The view PROFILE: the heights of a line or area along its vertices, as a chart or a table, and a recorded series. */
export function ProfileView({ feature: { geometry, properties } }: FeatureViewProps) {
  const { t } = useLocale()
  const profile = useMemo(() => featureProfile({ geometry, properties }), [geometry, properties])
  const chosen = usePreference(({ profileSeries }) => profileSeries)
  const [isTable, setTable] = useState(false)
  usePointedVertex(geometry)
  const { hasHeights, series: offered, vertexCount } = profile
  if (!hasHeights && offered.length === 0) return <EmptyState text={t('views.profile.noHeights')} />
  const shown = offered.find(({ name }) => name === chosen)
  const Shown = isTable ? ProfileTable : ProfileChart
  return (
    <>
      <ViewTools vertexCount={vertexCount}>
        {offered.length > 0 && <SeriesChoice offered={offered} shown={shown} />}
        <IconAction
          label={t('views.profile.asTable')}
          icon={isTable ? <ShowChartOutlined /> : <TableRowsOutlined />}
          pressed={isTable}
          onClick={() => setTable(!isTable)}
        />
      </ViewTools>
      {!hasHeights && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ flex: 'none', px: 4, pb: 1 }}>
          {t('views.profile.noHeights')}
        </Typography>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <Shown geometry={geometry} profile={profile} series={shown} />
      </Box>
    </>
  )
}

interface SeriesChoiceProps {
  readonly offered: readonly PedigreeSeries[]
  readonly shown: PedigreeSeries | undefined
}

function SeriesChoice({ offered, shown }: SeriesChoiceProps) {
  const { t } = useLocale()
  return (
    <NativeSelect
      input={<OutlinedInput sx={{ minWidth: 0, maxWidth: 150 }} />}
      inputProps={{ 'aria-label': t('views.profile.series') }}
      value={shown?.name ?? ''}
      onChange={({ target }) => changePreferences({ profileSeries: target.value === '' ? null : target.value })}
    >
      <option value="">{t('views.profile.noSeries')}</option>
      {offered.map(({ name }) => (
        <option key={name} value={name}>
          {seriesName(name)}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Makes the vertex under the pointer on the map the current one. */
function usePointedVertex(geometry: Geometry): void {
  const map = useLiveMap()
  useEffect(
    () => (map ? followPointedVertex(map.engine, geometry, (vertex) => map.markVertex(vertex)) : undefined),
    [map, geometry],
  )
}
