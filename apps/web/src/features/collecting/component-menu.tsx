import type { Layer } from '@cairn/contract/layers'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useMapAddress, useMapNavigation } from '../../map/address.ts'
import { useMapSession } from '../../map/map-session.ts'
import type { DrawnComponents } from '../../map/tools/drawing-progress.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { dictionaryPreferences, rememberComponent } from '../../platform/preferences/dictionary-preferences.ts'
import { problemText } from '../../platform/problem-text.ts'
import { useDialog } from '../../ui/overlays/dialogs.tsx'
import { PlacedPopover, type PlacedPopoverProps } from '../../ui/overlays/placed-popover.tsx'
import { rowOfKey } from '../../ui/rows/row-keys.ts'
import { lowScreen } from '../../ui/small-screen.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useProjectDictionary } from '../attributes/use-project-dictionary.ts'
import { startDrawing } from '../editing/start-drawing.ts'
import { useDrawableLayers } from '../feature-rights.ts'
import { type ChosenLayers, type Collectable, collectablesOf, groupsOf, layerFor } from './collectables.ts'
import { ComponentOptions, optionId } from './component-options.tsx'
import { TargetLayers } from './target-layers.tsx'
import { useComponentSymbols } from './use-component-symbols.ts'

export interface ComponentMenuProps extends Pick<PlacedPopoverProps, 'at'> {
  /** Only components that this layer takes are offered, and are drawn into it; null: the user chooses the layer as well. */
  readonly layer: Layer | null
  /** Draws a feature with free properties instead. */
  readonly onPlain: () => void
}

/** Lists the components of the project's dictionary by system; the chosen one is drawn. */
export function ComponentMenu({ at, layer, onPlain }: ComponentMenuProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  const label = layer ? t('features.collect.intoLayer', { layer: layer.name }) : t('features.collect.label')
  return (
    <PlacedPopover label={label} at={at} style={paperStyle}>
      <Content label={label} layer={layer} onChosen={close} />
      <Button variant="text" color="inherit" sx={plainStyle} onClick={onPlain}>
        {t('features.collect.plain')}
      </Button>
    </PlacedPopover>
  )
}

interface ContentProps extends Pick<ComponentMenuProps, 'layer'> {
  readonly label: string
  readonly onChosen: () => void
}

function Content({ label, layer, onChosen }: ContentProps) {
  const { t, figures } = useLocale()
  const { dictionary, error, refetch } = useProjectDictionary(useMapAddress().projectId)
  const drawable = useDrawableLayers()
  const collectables = useMemo(
    () => dictionary && collectablesOf(dictionary, layer ? [layer] : drawable.map((placed) => placed.layer)),
    [dictionary, drawable, layer],
  )
  if (!collectables && error)
    return (
      <ErrorState
        text={problemText(error, figures.language)}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    )
  if (!collectables) return <SkeletonRows count={6} label={t('features.collect.loading')} />
  if (collectables.length === 0)
    return (
      <Typography color="textSecondary" role="status" sx={{ px: 4, py: 4 }}>
        {t('features.collect.none')}
      </Typography>
    )
  return <Components label={label} collectables={collectables} onChosen={onChosen} />
}

interface ComponentsProps extends Omit<ContentProps, 'layer'> {
  readonly collectables: readonly Collectable[]
}

function Components({ label, collectables, onChosen }: ComponentsProps) {
  const { t } = useLocale()
  const listId = useId()
  const { projectId } = useMapAddress()
  const [filter, setFilter] = useState('')
  const [lastId] = useState(() => dictionaryPreferences(projectId).lastComponentId)
  const groups = useMemo(() => groupsOf(collectables, { filter, lastId }), [collectables, filter, lastId])
  const { choose, chosen, targetOf, setChosen } = useTargets(onChosen)
  const { active, press } = useActive(
    groups.flatMap(({ items }) => items),
    choose,
  )
  const symbols = useComponentSymbols(projectId, useSymbolized(collectables))
  return (
    <>
      <OutlinedInput
        autoFocus
        size="small"
        value={filter}
        placeholder={t('features.collect.filter')}
        inputProps={{
          role: 'combobox',
          'aria-label': t('features.collect.filter'),
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': active && optionId(listId, active.component.id),
          autoComplete: 'off',
        }}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={press}
        sx={{ m: 2, flex: 'none' }}
      />
      {groups.length === 0 && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 4, py: 2 }}>
          {t('features.collect.noneFound', { filter: filter.trim() })}
        </Typography>
      )}
      <ComponentOptions
        id={listId}
        label={label}
        groups={groups}
        symbols={symbols}
        activeId={active?.component.id}
        targetOf={(item) => (item.layers.length > 1 ? targetOf(item) : undefined)}
        onChoose={choose}
      />
      <TargetLayers collectables={collectables} chosen={chosen} onChoose={setChosen} />
    </>
  )
}

function useSymbolized(collectables: readonly Collectable[]) {
  return useMemo(
    () => collectables.map(({ component }) => ({ id: component.id, type: component.componentType.name })),
    [collectables],
  )
}

/** The layers that components are drawn into, and the start of drawing. */
function useTargets(onChosen: () => void) {
  const { t } = useLocale()
  const navigation = useMapNavigation()
  const { projectId } = useMapAddress()
  const drawnIds = useMapSession((session) => session.drawnLayerIds)
  const [chosen, setChosen] = useState<ChosenLayers>({})
  const map = useLiveMap()
  // The menu keeps its layers while it is open.
  const [shown] = useState(() => map?.layers.components() ?? nothingShown)
  const targetOf = (item: Collectable) => layerFor(item, { chosen, drawnIds, shown })
  function choose(item: Collectable): void {
    const layer = targetOf(item)
    if (!layer) return
    onChosen()
    const { component, system, shape } = item
    const ids = { componentId: component.id, systemId: system.id, dictionaryId: system.dictionaryId }
    if (projectId !== null) rememberComponent(projectId, ids)
    void startDrawing({ layerId: layer.id, shape, component: ids }, { navigation, t })
  }
  return {
    choose,
    chosen,
    targetOf,
    setChosen: (shape: Collectable['shape'], layerId: string | undefined) => setChosen({ ...chosen, [shape]: layerId }),
  }
}

/** The option that the keys of the filter field have moved to; the first one after each change of the filter. */
function useActive(items: readonly Collectable[], choose: (item: Collectable) => void) {
  const [activeId, setActiveId] = useState<string>()
  const found = items.findIndex(({ component }) => component.id === activeId)
  const current = Math.max(0, found)
  const active = items[current]
  function press(event: KeyboardEvent): void {
    // An input method uses the same keys to commit what is typed.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
    // Home and End move the caret of the field.
    const isOfField = event.key === 'Home' || event.key === 'End'
    const next = isOfField ? undefined : rowOfKey(event.key, { current, count: items.length, pageRows: 8 })
    if (next === undefined) return
    event.preventDefault()
    setActiveId(items[next]?.component.id)
  }
  return { active, press }
}

const nothingShown: DrawnComponents = new Map()
const paperStyle = {
  width: 340,
  maxWidth: '92vw',
  maxHeight: 'min(640px, 80vh)',
  [`@media ${lowScreen}`]: { maxHeight: 'calc(100vh - 32px)', overflowY: 'auto' },
  display: 'flex',
  flexDirection: 'column',
} as const
const plainStyle = {
  flex: 'none',
  justifyContent: 'flex-start',
  px: 4,
  minHeight: 40,
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: 0,
} as const
