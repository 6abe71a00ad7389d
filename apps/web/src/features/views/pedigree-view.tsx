import { type PedigreeEntry, pedigreesOf } from '@cairn/domain/features/pedigrees'
import { verticesOf } from '@cairn/domain/geometry/vertices'
import { useMemo } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { usePreference } from '../../platform/preferences/preferences.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { FeatureViewProps } from './feature-view.ts'
import { pedigreeText } from './value-text.ts'
import { type VertexColumn, type VertexRow, VertexTable } from './vertex-table.tsx'
import { ViewTools } from './view-tools.tsx'

type Row = VertexRow & PedigreeEntry

/** The view PEDIGREE: what a survey recorded at each vertex, lengths in the units of the user. */
export function PedigreeView({ feature: { geometry, properties } }: FeatureViewProps) {
  const { t } = useLocale()
  const vertexCount = useMemo(() => verticesOf(geometry).length, [geometry])
  const rows = useMemo(
    () =>
      pedigreesOf(properties, vertexCount).flatMap(({ vertex, entries }) =>
        entries.map((entry): Row => ({ vertex, ...entry })),
      ),
    [properties, vertexCount],
  )
  const columns = useColumns()
  if (rows.length === 0) return <EmptyState text={t('views.pedigree.none')} />
  return (
    <>
      {vertexCount > 1 && <ViewTools vertexCount={vertexCount} />}
      <VertexTable label={t('views.name.pedigree')} geometry={geometry} columns={columns} rows={rows} />
    </>
  )
}

function useColumns(): readonly VertexColumn<Row>[] {
  const { t, figures } = useLocale()
  const units = usePreference((chosen) => chosen.units)
  const { language } = figures
  return useMemo(
    () => [
      { id: 'property', label: t('views.column.property'), cell: ({ name }: Row) => name },
      {
        id: 'value',
        label: t('views.column.value'),
        cell: ({ value }: Row) => pedigreeText(value, { units, language }),
      },
    ],
    [t, units, language],
  )
}
