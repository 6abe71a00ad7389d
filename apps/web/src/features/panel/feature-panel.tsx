import { type ComponentType, useEffect, useRef } from 'react'
import { useMapAddress } from '../../map/address.ts'
import { coverMap, maximizeFeature, useMapSession } from '../../map/map-session.ts'
import { type RightPanel, useRightPanel } from '../../map/right-panel.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { usePanelSizes } from '../../platform/panel-size.ts'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import type { Draft } from '../editing/draft.ts'
import { useDraft } from '../editing/draft-store.ts'
import { useIsLeaderDraft } from '../editing/use-leader-draft.ts'
import { isFocusLost } from '../focus-lost.ts'
import type { FeatureTabs } from './feature-tab.ts'
import { NewFeature } from './new-feature.tsx'
import { SelectedFeature } from './selected-feature.tsx'
import { useMaximized } from './use-maximized.ts'

/** Specification 3 section 9. */
const panelWidthPx = 375
const marginPx = 150

export interface FeaturePanelProps {
  readonly tabs: FeatureTabs
  /** The dialog of the leader that is edited. */
  readonly leaderForm: ComponentType
}

/** The panel of the selected feature, or of one that was just drawn; on small screens a sheet at the bottom. */
export function FeaturePanel({ tabs, leaderForm: LeaderForm }: FeaturePanelProps) {
  const { t } = useLocale()
  const panel = useRightPanel()
  useFocusBehind(panel)
  const isReshaping = useMapSession((map) => map.mode === 'edit')
  // A refused save shows the form with its faults; a feature that was drawn is described in the form.
  const isForm = useDraft((draft) => draft?.featureId === null || (draft?.refusals ?? 0) > 0)
  const isLeader = useIsLeaderDraft()
  const showsForm = isForm || isLeader
  return (
    <SidePanel
      open={panel === 'feature'}
      label={t('features.panel')}
      resizeLabel={t('features.panelWidth')}
      {...usePanelSizes('feature')}
      initialWidthPx={panelWidthPx}
      marginPx={marginPx}
      maximized={useMaximized()}
      lowered={isReshaping && !showsForm}
      onInset={coverMap.side}
    >
      {isLeader ? <LeaderForm /> : <Content tabs={tabs} />}
    </SidePanel>
  )
}

/** A panel opens with its own width. When it closes with the focus, the list takes the focus if it reappears, otherwise the map. */
function useFocusBehind(panel: RightPanel | null): void {
  const was = useRef(panel)
  const engine = useLiveMap()?.engine
  useEffect(() => {
    const closed = was.current === 'feature' && panel !== 'feature'
    was.current = panel
    if (closed) maximizeFeature(false)
    if (closed && panel !== 'feature-list' && isFocusLost()) engine?.focus()
  }, [panel, engine])
}

function Content({ tabs }: { readonly tabs: FeatureTabs }) {
  const { featureId } = useMapAddress()
  const newIn = useDraft((draft) => (draft && isNew(draft, featureId) ? draft.layerId : null))
  if (newIn !== null) return <NewFeature layerId={newIn} />
  return featureId === null ? null : <SelectedFeature key={featureId} featureId={featureId} tabs={tabs} />
}

/** Whether a draft is of a feature that was drawn. The address names that feature only when all of its changes are saved. */
function isNew(draft: Draft, openId: string | null): boolean {
  return draft.featureId === null || draft.featureId !== openId
}
