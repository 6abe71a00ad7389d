import { useEffect, useRef } from 'react'
import { coverMap, type FeatureRef, useMapSession } from '../../map/map-session.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import type { FeatureTabs } from './feature-tab.ts'
import { isFocusLost } from './focus-lost.ts'
import { NewFeature } from './new-feature.tsx'
import { SelectedFeature } from './selected-feature.tsx'

/** Specification 3 section 9. */
const panelWidthPx = 375
const marginPx = 150

/** The panel of the selected feature, or of one that was just drawn. On small screens a sheet at the bottom. */
export function FeaturePanel({ tabs }: { readonly tabs: FeatureTabs }) {
  const { t } = useLocale()
  const open = useMapSession(({ rightPanel }) => rightPanel === 'feature')
  useFocusBehind(open)
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
      <Content tabs={tabs} />
    </SidePanel>
  )
}

/** When the panel has gone with the focus, the keyboard goes on in the list that was below it, else on the map. */
function useFocusBehind(open: boolean): void {
  const was = useRef(open)
  const engine = useLiveMap()?.engine
  const listed = useMapSession(({ rightPanel }) => rightPanel === 'feature-list')
  useEffect(() => {
    if (was.current && !open && !listed && isFocusLost()) engine?.focus()
    was.current = open
  }, [open, listed, engine])
}

function Content({ tabs }: { readonly tabs: FeatureTabs }) {
  const draft = useMapSession((map) => map.draft)
  const selected: FeatureRef | undefined = useMapSession(({ selection }) => selection[0])
  if (draft?.featureId === null && draft.geometry) return <NewFeature draft={draft} geometry={draft.geometry} />
  return selected ? <SelectedFeature key={selected.id} selected={selected} draft={draft} tabs={tabs} /> : null
}
