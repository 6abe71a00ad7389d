import { coverMap, type FeatureRef, useMapSession } from '../map/map-session.ts'
import { useLocale } from '../platform/locale.ts'
import { SidePanel } from '../ui/side-panel.tsx'
import { MapCommands } from './map-commands.tsx'
import { NewFeature } from './new-feature.tsx'
import { SelectedFeature } from './selected-feature.tsx'

/** Specification 3 section 9. */
const panelWidthPx = 375
const marginPx = 150

/** The panel of the selected feature, or of one that was just drawn. On small screens a sheet at the bottom. */
export function FeaturePanel() {
  const { t } = useLocale()
  const open = useMapSession(({ rightPanel }) => rightPanel === 'feature')
  return (
    <SidePanel
      open={open}
      label={t('features.panel')}
      resizeLabel={t('features.panelWidth')}
      storageKey="cairn-feature-panel"
      initialWidthPx={panelWidthPx}
      marginPx={marginPx}
      onInset={coverMap.side}
    >
      <MapCommands>
        <Content />
      </MapCommands>
    </SidePanel>
  )
}

function Content() {
  const draft = useMapSession((map) => map.draft)
  const selected: FeatureRef | undefined = useMapSession(({ selection }) => selection[0])
  if (draft?.featureId === null && draft.geometry) return <NewFeature draft={draft} geometry={draft.geometry} />
  return selected ? <SelectedFeature key={selected.id} selected={selected} draft={draft} /> : null
}
