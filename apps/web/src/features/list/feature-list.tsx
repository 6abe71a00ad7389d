import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCommands } from '../../map/commands/use-commands.ts'
import { coverMap, openPanel, useMapSession } from '../../map/map-session.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { drawFeature } from '../commands/draw-feature.tsx'
import { useDrawableLayers, usePlacedLayer } from '../feature-rights.ts'
import { showFeature } from '../show-feature.ts'
import { FeatureRows } from './feature-rows.tsx'
import { listPageSize, useFeatureList } from './use-feature-list.ts'

/** The features of a layer at the right edge: the way to a feature without a pointer. */
export function FeatureListPanel() {
  const { t } = useLocale()
  const open = useMapSession(({ rightPanel }) => rightPanel === 'feature-list')
  const layerId = useMapSession(({ featureListLayerId }) => featureListLayerId)
  return (
    <SidePanel
      open={open && layerId !== null}
      label={t('features.list.panel')}
      resizeLabel={t('features.list.width')}
      storageKey="cairn-feature-panel"
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
  const map = useLiveMap()
  const { data, error, isPending, refetch } = list.query
  const features = data?.features ?? []
  return (
    <>
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
          <IconAction label={t('features.list.close')} icon={<CloseOutlined />} onClick={() => openPanel('project')} />
        </Stack>
        <FormControlLabel
          label={t('features.list.inView')}
          control={<Checkbox checked={list.inView} onChange={(_, checked) => list.showInView(checked)} />}
          sx={{ ml: '-6px', my: 1 }}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </Box>
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
            features={features}
            onPick={(feature) => showFeature(feature, layerId, map)}
            onNextPage={list.toNext}
            onPreviousPage={list.toPrevious}
          />
        )}
      </Box>
      {(list.toNext || list.toPrevious) && (
        <Stack
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center', px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}
        >
          <Typography variant="caption" color="textSecondary" className="tabular" sx={{ flex: 1 }} aria-live="polite">
            {t('features.list.range', {
              from: list.firstIndex + 1,
              to: list.firstIndex + Math.min(listPageSize, features.length),
            })}
          </Typography>
          <IconAction
            label={t('features.list.previous')}
            icon={<ChevronLeftOutlined />}
            disabledReason={list.toPrevious ? undefined : t('features.list.isFirst')}
            onClick={() => list.toPrevious?.()}
          />
          <IconAction
            label={t('features.list.next')}
            icon={<ChevronRightOutlined />}
            disabledReason={list.toNext ? undefined : t('features.list.isLast')}
            onClick={() => list.toNext?.()}
          />
        </Stack>
      )}
    </>
  )
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

/** Where the last row was deleted, the keyboard goes on with what can be done about it. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
