import { heightIn, lengthIn } from '@cairn/domain/units'
import { LineChart } from '@mui/x-charts/LineChart'
import { useMemo } from 'react'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { usePreference } from '../../platform/preferences/preferences.ts'
import { useScheme } from '../../platform/theme/theme.tsx'
import { chartPoints, pointOf } from './chart-points.ts'
import type { ProfilePartProps } from './profile-part.ts'
import { heightColours, seriesColour } from './series-colours.ts'
import { seriesName } from './series-name.ts'
import { useCurrentVertex } from './view-tools.tsx'

/** With more points than this their marks would hide the line. */
const marksMax = 80
const textStyle = { fontSize: 12 } as const
const distanceAxis = 'distance'
const seriesAxis = 'series'

/**
 * A profile as a chart. The point under the pointer is the current vertex, which the map marks, and the chart marks the
 * current vertex. The table serves keyboards.
 */
export function ProfileChart({ profile, series }: ProfilePartProps) {
  const { t, figures } = useLocale()
  const { scheme } = useScheme()
  const map = useLiveMap()
  const current = useCurrentVertex()
  const points = useMemo(() => chartPoints(profile.parts), [profile])
  const { distances, heights, values, unit, heightUnit } = useChartData(points, series)
  const at = pointOf(points, current)
  const label = t('views.profile.height', { unit: heightUnit })
  const format = (value: number | null) => (value === null ? '—' : figures.number(value))
  const showMark = points.length <= marksMax
  const seriesLabel = series && `${seriesName(series.name)}${series.isLength ? ` (${heightUnit})` : ''}`
  return (
    <figure aria-label={t('views.name.profile')} style={{ margin: 0, flex: 1, minHeight: 0 }}>
      <LineChart
        skipAnimation
        disableKeyboardNavigation
        grid={{ horizontal: true }}
        margin={{ top: 8, right: series ? 4 : 16, bottom: 4, left: 4 }}
        xAxis={[
          {
            id: distanceAxis,
            scaleType: 'linear',
            data: distances,
            min: 0,
            max: distances.at(-1) ?? 0,
            label: t('views.profile.distance', { unit }),
            height: 44,
            labelStyle: textStyle,
            tickLabelStyle: textStyle,
            valueFormatter: format,
          },
        ]}
        yAxis={[
          { id: 'height', width: 56, valueFormatter: format },
          ...(series ? [{ id: seriesAxis, position: 'right' as const, width: 48, valueFormatter: format }] : []),
        ]}
        series={[
          ...(profile.hasHeights
            ? [
                {
                  data: heights,
                  label,
                  color: heightColours[scheme],
                  yAxisId: 'height',
                  curve: 'linear' as const,
                  showMark,
                  valueFormatter: format,
                },
              ]
            : []),
          ...(series
            ? [
                {
                  data: values,
                  label: seriesLabel ?? '',
                  color: seriesColour(series, scheme),
                  yAxisId: seriesAxis,
                  curve: 'linear' as const,
                  showMark,
                  connectNulls: true,
                  valueFormatter: format,
                },
              ]
            : []),
        ]}
        highlightedAxis={at < 0 ? [] : [{ axisId: distanceAxis, dataIndex: at }]}
        onHighlightedAxisChange={([item]) => {
          const vertex = item && points[item.dataIndex]?.vertex
          if (typeof vertex === 'number') map?.markVertex(vertex)
        }}
      />
    </figure>
  )
}

/** The figures of the chart in the units of the user; all distances in the unit of the longest. */
function useChartData(points: ReturnType<typeof chartPoints>, series: ProfilePartProps['series']) {
  const units = usePreference((chosen) => chosen.units)
  return useMemo(() => {
    const totalM = points.at(-1)?.distanceM ?? 0
    const { unit, amount } = lengthIn(units, totalM)
    const perM = totalM === 0 ? 1 : amount / totalM
    const heightOf = (metres: number | null) => (metres === null ? null : heightIn(units, metres).amount)
    const valueOf = (vertex: number | null) => {
      const value = vertex === null ? null : (series?.values[vertex] ?? null)
      return series?.isLength ? heightOf(value) : value
    }
    return {
      unit,
      heightUnit: heightIn(units, 0).unit,
      distances: points.map(({ distanceM }) => distanceM * perM),
      heights: points.map((point) => (point.vertex === null ? null : heightOf(point.heightM))),
      values: points.map(({ vertex }) => valueOf(vertex)),
    }
  }, [points, series, units])
}
