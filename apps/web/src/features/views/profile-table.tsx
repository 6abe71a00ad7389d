import type { ProfileVertex } from '@cairn/domain/geometry/profile'
import { lengthIn } from '@cairn/domain/units'
import { useMemo } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { usePreference } from '../../platform/preferences/preferences.ts'
import { heightText, measureText } from '../measure-text.ts'
import type { ProfilePartProps } from './profile-part.ts'
import { seriesName } from './series-name.ts'
import { type VertexColumn, VertexTable } from './vertex-table.tsx'

/** A profile as a table: distance, height and the value of the series at each vertex. */
export function ProfileTable({ geometry, profile, series }: ProfilePartProps) {
  const { t, figures } = useLocale()
  const units = usePreference((chosen) => chosen.units)
  const { language } = figures
  const rows = useMemo(() => profile.parts.flat(), [profile])
  const columns = useMemo((): readonly VertexColumn<ProfileVertex>[] => {
    const options = { units, language }
    const valueAt = (vertex: number) => {
      const value = series?.values[vertex] ?? null
      if (value === null) return '—'
      return series?.isLength ? heightText(value, options) : figures.number(value)
    }
    return [
      {
        id: 'distance',
        label: t('views.column.distance'),
        isNumeric: true,
        cell: ({ distanceM }) => measureText(lengthIn(units, distanceM), language),
      },
      {
        id: 'height',
        label: t('views.column.height'),
        isNumeric: true,
        cell: ({ heightM }) => (heightM === null ? '—' : heightText(heightM, options)),
      },
      ...(series
        ? [
            {
              id: 'series',
              label: seriesName(series.name),
              isNumeric: true as const,
              cell: ({ vertex }: ProfileVertex) => valueAt(vertex),
            },
          ]
        : []),
    ]
  }, [t, figures, units, language, series])
  return <VertexTable label={t('views.name.profile')} geometry={geometry} columns={columns} rows={rows} />
}
