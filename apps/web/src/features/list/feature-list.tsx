import type { MapFeature } from '@cairn/contract/features'
import type { Layer } from '@cairn/contract/layers'
import { extentOf } from '@cairn/domain/geometry/extent'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMapAddress, useMapNavigation } from '../../map/address.ts'
import { useCommands } from '../../map/commands/use-commands.ts'
import { coverMap, showProjectPanel, zoomTo } from '../../map/map-session.ts'
import { useRightPanel } from '../../map/right-panel.ts'
import { isLegible } from '../../map/tools/legible.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { usePanelSizes } from '../../platform/panel-size.ts'
import { problemText } from '../../platform/problem-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { drawFeature } from '../commands/draw-feature.tsx'
import { useDrawableLayers, usePlacedLayer } from '../feature-rights.ts'
import { isFocusLost } from '../focus-lost.ts'
import { FeatureRows } from './feature-rows.tsx'
import { ListPages } from './list-pages.tsx'
import { type FeatureListState, useFeatureList } from './use-feature-list.ts'

/** The list of the features of a layer, at the right edge: it gives keyboard access to features. */
export function FeatureListPanel() {
  const { t } = useLocale()
  const open = useRightPanel() === 'feature-list'
  const { listLayerId: layerId } = useMapAddress()
  return (
    <SidePanel
      open={open}
      label={t('features.list.panel')}
      resizeLabel={t('features.list.width')}
      {...usePanelSizes('feature')}
      onInset={coverMap.side}
    >
      {layerId !== null && <FeatureList key={layerId} layerId={layerId} />}
    </SidePanel>
  )
}

function FeatureList({ layerId }: { readonly layerId: string }) {
  const { t, figures } = useLocale()
  const layer = usePlacedLayer(layerId)?.layer
  const list = useFeatureList(layerId)
  const show = useShowFeature()
  const { data, error, isPending, refetch } = list.query
  const features = data?.features ?? []
  function pick(feature: MapFeature): void {
    list.rememberPick(feature.id)
    show(feature)
  }
  return (
    <>
      <ListHeader layer={layer} list={list} />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }} aria-busy={list.query.isFetching}>
        {isPending && <SkeletonRows count={12} label={t('features.list.loading')} />}
        {error && !data && (
          <ErrorState
            text={problemText(error, figures.language)}
            retryLabel={t('app.retry')}
            onRetry={() => void refetch()}
          />
        )}
        {data && features.length === 0 && <NoFeatures layerId={layerId} inView={list.inView} />}
        {features.length > 0 && (
          <FeatureRows
            label={t('features.list.label', { layer: layer?.name ?? '' })}
            layer={layer}
            features={features}
            pickedId={list.pickedId}
            onPick={pick}
            onNextPage={list.toNext}
            onPreviousPage={list.toPrevious}
          />
        )}
      </Box>
      {(list.toNext || list.toPrevious) && <ListPages list={list} shownCount={features.length} />}
    </>
  )
}

interface ListHeaderProps {
  readonly layer: Layer | undefined
  readonly list: FeatureListState
}

function ListHeader({ layer, list }: ListHeaderProps) {
  const { t } = useLocale()
  const { openList } = useMapNavigation()
  function close(): void {
    showProjectPanel(true)
    openList(null)
  }
  return (
    <Box component="header" sx={{ px: 4, pt: 3, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, pt: '4px' }}>
          <Typography variant="h2" noWrap>
            {layer?.name ?? t('features.list.panel')}
          </Typography>
          {layer && (
            <Typography variant="caption" color="textSecondary" className="tabular">
              {t('layers.featureCount', { count: layer.featureCount })}
            </Typography>
          )}
        </Box>
        <IconAction label={t('features.list.close')} icon={<CloseOutlined />} onClick={close} />
      </Stack>
      <FormControlLabel
        label={t('features.list.inView')}
        control={<Checkbox checked={list.inView} onChange={(_, checked) => list.showInView(checked)} />}
        sx={{ ml: '-6px', my: 1 }}
        slotProps={{ typography: { variant: 'body2' } }}
      />
    </Box>
  )
}

/** Selects a feature and, where it cannot be recognized on the map as it is, zooms to it. */
function useShowFeature(): (feature: MapFeature) => void {
  const { select } = useMapNavigation()
  const engine = useLiveMap()?.engine
  return (feature) => {
    const extent = extentOf([feature.geometry])
    select(feature)
    if (extent && !(engine && isLegible(extent, engine))) zoomTo(extent)
  }
}

function NoFeatures({ layerId, inView }: { readonly layerId: string; readonly inView: boolean }) {
  const { t } = useLocale()
  const { context } = useCommands()
  const drawable = useDrawableLayers().some(({ layer }) => layer.id === layerId)
  const draw = drawable ? { label: t('map.command.drawFeature'), run: () => drawFeature.run(context) } : undefined
  return (
    <Box ref={takeLostFocus} tabIndex={-1} sx={{ outline: 'none' }}>
      <EmptyState
        text={t(inView ? 'features.list.noneInView' : 'features.list.none')}
        action={inView ? undefined : draw}
      />
    </Box>
  )
}

/** After the last feature of the list was deleted, the focus goes to the button that adds one. */
function takeLostFocus(element: HTMLElement | null): void {
  if (isFocusLost()) element?.focus({ preventScroll: true })
}
