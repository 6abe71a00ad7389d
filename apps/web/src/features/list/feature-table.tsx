import { type FeatureRow, sortedRowsMax } from '@cairn/contract/features/feature-rows'
import type { Layer } from '@cairn/contract/layers'
import { lonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useComponentNames } from '../../dictionaries/components/use-component-names.ts'
import { useMapAddress, useMapNavigation } from '../../map/address.ts'
import { changeConnected, currentMapSession, zoomTo } from '../../map/map-session.ts'
import { isLegible } from '../../map/tools/legible.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { nextSort } from '../../ui/table/table-column.ts'
import { isFocusLost } from '../focus-lost.ts'
import { useRowSelection } from '../many/use-row-selection.ts'
import { numberColumn, orderOf, sortedColumn, tableColumns } from './table-columns.tsx'
import type { FeatureRowsState } from './use-feature-rows.ts'

export interface FeatureTableProps {
  readonly layer: Layer | undefined
  readonly state: FeatureRowsState
}

/** Rows from which the widths of the columns are estimated. */
const sampleRows = 50
/** The box that selects a row. */
const boxPx = 24
const byNumber = { columnId: numberColumn, direction: 'asc' } as const

/** The features of a layer as a table. The row under the pointer or with the focus is marked on the map. */
export function FeatureTable({ layer, state }: FeatureTableProps) {
  const { t } = useLocale()
  const { rows, place, change } = state
  const columns = useShownColumns(layer, state)
  const { featureId } = useMapAddress()
  const show = useShowFeature()
  const point = usePointOnMap()
  const pick = useRowSelection(layer, state)
  const sort = sortedColumn(state)
  function sortBy(columnId: string): void {
    if (refusalOf(columnId) === undefined) change(orderOf(nextSort(sort, columnId, byNumber)))
  }
  function refusalOf(columnId: string): string | undefined {
    return state.maySort || columnId === numberColumn
      ? undefined
      : t('features.list.notSortable', { max: sortedRowsMax })
  }
  function resize(columnId: string, widthPx: number | undefined): void {
    const { [columnId]: _, ...others } = place.widthsPx
    change({ widthsPx: widthPx === undefined ? others : { ...others, [columnId]: widthPx } })
  }
  return (
    <DataTable
      label={t('features.list.label', { layer: layer?.name ?? '' })}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      rowCount={state.count ?? rows.length}
      onEnd={state.onEnd}
      hasMore={state.hasMore}
      sort={sort}
      onSort={sortBy}
      sortRefusal={refusalOf}
      onWidth={resize}
      resizeHint={t('features.list.resizeHint')}
      startKey={place.pickedId}
      openKey={featureId}
      onOpen={(row) => {
        change({ pickedId: row.id })
        show(row)
      }}
      onPoint={point}
      pick={pick}
      claimsFocus={() => featureId === null && isFocusLost()}
    />
  )
}

const keyOf = ({ id }: FeatureRow) => id

function useShownColumns(layer: Layer | undefined, state: FeatureRowsState) {
  const { t } = useLocale()
  const found = state.columns.data
  const sample = useFirstRows(state)
  const names = useComponentNames(useMapAddress().projectId)
  const columns = useMemo(
    () => tableColumns({ layer, columns: found ?? [], names, sample: sample?.slice(0, sampleRows) ?? [], t }),
    [layer, found, names, sample, t],
  )
  const { widthsPx } = state.place
  return useMemo(
    () =>
      columns.map((column, index) => ({
        ...column,
        widthPx: widthsPx[column.id] ?? column.widthPx + (index === 0 ? boxPx : 0),
      })),
    [columns, widthsPx],
  )
}

/** The first rows that the table showed: the widths of the columns stay when the user sorts or filters. */
function useFirstRows({ query }: FeatureRowsState): readonly FeatureRow[] | undefined {
  const rows = query.data?.pages[0]?.rows
  const [first, setFirst] = useState(rows)
  if (!first && rows) setFirst(rows)
  return first
}

/** Selects a feature, or picks it as the next point of a line, and, where it cannot be recognized on the map as it is, zooms to it. */
function useShowFeature(): (row: FeatureRow) => void {
  const { select } = useMapNavigation()
  const engine = useLiveMap()?.engine
  return ({ id, extent: found }) => {
    const extent = found && lonLatExtent(found)
    if (currentMapSession().mode === 'connect') changeConnected((ids) => [...ids, id])
    else select({ id })
    if (extent && !(engine && isLegible(extent, engine))) zoomTo(extent)
  }
}

function usePointOnMap(): (row: FeatureRow | null) => void {
  const map = useLiveMap()
  useEffect(() => () => map?.highlight(null), [map])
  return useCallback((row) => map?.highlight(row?.id ?? null), [map])
}
