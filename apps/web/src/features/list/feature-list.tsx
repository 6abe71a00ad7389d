import { Problem } from '@cairn/contract/problem'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { useMapAddress, useMapNavigation } from '../../map/address.ts'
import { coverMap, showProjectPanel, useMapSession } from '../../map/map-session.ts'
import { useListShown } from '../../map/right-panel.ts'
import { useLocale } from '../../platform/locale.ts'
import { usePanelSizes } from '../../platform/panel-size.ts'
import { problemText } from '../../platform/problem-text.ts'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useCollectInto } from '../collecting/collect-menu.tsx'
import { useDrawableLayers, usePlacedLayer } from '../feature-rights.ts'
import { isFocusLost } from '../focus-lost.ts'
import { FeatureTable, type FeatureTableProps } from './feature-table.tsx'
import { ListHeader } from './list-header.tsx'
import { type FeatureRowsState, useFeatureRows } from './use-feature-rows.ts'

/** The table of the features of a layer, below the map; on a small screen a sheet. It gives keyboard access to features. */
export function FeatureListPanel() {
  const { t } = useLocale()
  const { listLayerId: layerId } = useMapAddress()
  const rightPx = useMapSession(({ insets }) => insets.side?.rightPx ?? 0)
  return (
    <SidePanel
      open={useListShown()}
      label={t('features.list.panel')}
      resizeLabel={t('features.list.width')}
      {...usePanelSizes('table')}
      isBelow
      rightPx={rightPx}
      onInset={coverMap.table}
    >
      {layerId !== null && <FeatureList key={layerId} layerId={layerId} />}
    </SidePanel>
  )
}

function FeatureList({ layerId }: { readonly layerId: string }) {
  const layer = usePlacedLayer(layerId)?.layer
  const state = useFeatureRows(layerId, layer)
  const { openList } = useMapNavigation()
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  useEffect(leaveTree, [])
  function close(): void {
    if (isSmall) showProjectPanel(true)
    openList(null)
  }
  return (
    <>
      <ListHeader layer={layer} state={state} onClose={close} />
      <Box
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: 'auto' }}
        aria-busy={state.query.isFetching}
      >
        <Content layerId={layerId} layer={layer} state={state} />
      </Box>
    </>
  )
}

/** Removes the focus from the tree that opened the list; the table takes it when its first rows are shown. */
function leaveTree(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.closest('[role="tree"]')) focused.blur()
}

function Content({ layerId, layer, state }: FeatureTableProps & { readonly layerId: string }) {
  const { t } = useLocale()
  const { query, columns, rows } = state
  if (query.isPending || columns.isPending) return <SkeletonRows count={12} label={t('features.list.loading')} />
  if (columns.error && !columns.data) return <Failed state={state} error={columns.error} />
  if (query.error && (query.isPlaceholderData || rows.length === 0)) return <Failed state={state} error={query.error} />
  if (rows.length === 0) return <NoFeatures layerId={layerId} state={state} />
  return (
    <>
      <FeatureTable layer={layer} state={state} />
      {query.isFetchNextPageError && <Failed state={state} error={query.error} />}
    </>
  )
}

function Failed({ state, error }: { readonly state: FeatureRowsState; readonly error: Error }) {
  const { t, figures } = useLocale()
  const isRefused = Problem.is(error, 'rows_not_sortable')
  const { query, columns, change } = state
  function retry(): void {
    if (isRefused) change({ sort: null, direction: 'asc' })
    else if (query.isFetchNextPageError) void query.fetchNextPage()
    else {
      void columns.refetch()
      void query.refetch()
    }
  }
  return (
    <ErrorState
      text={problemText(error, figures.language)}
      retryLabel={t(isRefused ? 'features.list.sortByNumber' : 'app.retry')}
      onRetry={retry}
    />
  )
}

function NoFeatures({ layerId, state }: { readonly layerId: string; readonly state: FeatureRowsState }) {
  const { t } = useLocale()
  const collectInto = useCollectInto()
  const { place, change } = state
  const layer = useDrawableLayers().find((placed) => placed.layer.id === layerId)?.layer
  if (place.words.trim() !== '' && place.inView) {
    const showAll = { label: t('features.list.showAll'), run: () => change({ inView: false }) }
    return <EmptyState text={t('features.list.noneFoundInView')} action={showAll} />
  }
  if (place.words.trim() !== '') {
    const clear = { label: t('features.list.clearFilter'), run: () => change({ words: '' }) }
    return <EmptyState text={t('features.list.noneFound')} action={clear} />
  }
  if (place.inView) return <EmptyState text={t('features.list.noneInView')} />
  const draw = layer && { label: t('map.command.drawFeature'), run: () => collectInto(layer) }
  return (
    <Box ref={takeLostFocus} tabIndex={-1} sx={{ outline: 'none' }}>
      <EmptyState text={t('features.list.none')} action={draw} />
    </Box>
  )
}

/** After the last feature of the list was deleted, the focus goes to the button that adds one. */
function takeLostFocus(element: HTMLElement | null): void {
  if (isFocusLost()) element?.focus({ preventScroll: true })
}
