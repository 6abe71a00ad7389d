import type { Feature } from '@cairn/contract/features/features'
import type { Layer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMapAddress, useMapNavigation } from '../../map/address.ts'
import { CommandAction, CommandActionById, CommandButton } from '../../map/commands/command-action.tsx'
import { useLocale } from '../../platform/locale.ts'
import { changePreferences, usePreference } from '../../platform/preferences/preferences.ts'
import { problemText } from '../../platform/problem-text.ts'
import { askToLeaveForms } from '../../ui/overlays/leave-guards.ts'
import { smallScreen } from '../../ui/small-screen.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useIsOfOtherDictionary } from '../attributes/use-project-dictionary.ts'
import { ComponentFields } from '../collecting/component-fields.tsx'
import { useDraftComponent } from '../collecting/use-draft-component.ts'
import { deleteFeature } from '../commands/delete-feature.tsx'
import { editGeometry } from '../commands/edit-geometry.ts'
import { editProperties } from '../commands/edit-properties.ts'
import { moveFeature } from '../commands/move-feature.tsx'
import { zoomToFeature } from '../commands/zoom-to-feature.ts'
import { DraftForm } from '../editing/draft-form.tsx'
import { sendDraft, useDraft } from '../editing/draft-store.ts'
import { StoredDraftNotice } from '../editing/stored/stored-draft-notice.tsx'
import { useFeatureRights, usePlacedLayer } from '../feature-rights.ts'
import { isFocusLost } from '../focus-lost.ts'
import { useFeature } from '../use-feature.ts'
import { SecondaryArea } from '../views/secondary-area.tsx'
import { FeatureHeader } from './feature-header.tsx'
import type { FeatureTabProps, FeatureTabs } from './feature-tab.ts'
import { GeometrySummary } from './geometry-summary.tsx'

/** The problems that a retry does not solve. */
const goneCodes = ['feature_deleted', 'not_found', 'invalid_request'] as const

export interface SelectedFeatureProps {
  readonly featureId: string
  readonly tabs: FeatureTabs
}

/** A feature with its tabs, or with the form while it is being edited. */
export function SelectedFeature({ featureId, tabs }: SelectedFeatureProps) {
  const { t, figures } = useLocale()
  const { data: feature, error, refetch } = useFeature(featureId)
  const { select } = useMapNavigation()
  const placed = usePlacedLayer(feature?.layerId)
  const rights = useFeatureRights(placed, feature?.id)
  const isForeign = useIsOfOtherDictionary(feature)
  const draftGeometry = useDraft((draft) => (draft?.featureId === featureId ? draft.geometry : null))
  const gone = goneCodes.some((code) => Problem.is(error, code))
  // An edit stays in its form, where a save says why it is refused.
  if (!feature || (gone && draftGeometry === null)) {
    if (!error) return <SkeletonRows count={8} label={t('features.loading')} />
    return (
      <ErrorState
        text={problemText(error, figures.language)}
        retryLabel={t(gone ? 'app.close' : 'app.retry')}
        onRetry={() => (gone ? select(null) : void refetch())}
      />
    )
  }
  const geometry = draftGeometry ?? feature.geometry
  return (
    <>
      <FeatureHeader feature={{ ...feature, geometry }} layer={placed?.layer}>
        <FeatureCommands isEdited={draftGeometry !== null} />
      </FeatureHeader>
      {draftGeometry ? (
        <EditedFeature feature={feature} layer={placed?.layer} mayCreate={rights.mayCreate}>
          <GeometrySummary geometry={geometry} />
        </EditedFeature>
      ) : (
        <>
          <StoredDraftNotice feature={feature} mayEdit={rights.mayEdit && !isForeign} />
          <TabsOf feature={feature} layer={placed?.layer} tabs={tabs} />
        </>
      )}
    </>
  )
}

interface EditedFeatureProps {
  readonly feature: Feature
  readonly layer: Layer | undefined
  readonly mayCreate: boolean
  readonly children: ReactNode
}

function EditedFeature({ feature, layer, mayCreate, children }: EditedFeatureProps) {
  useDraftComponent(feature.projectId)
  // Another tab or user may have added files; a stored draft may be older than they are.
  useEffect(() => {
    sendDraft({ type: 'files-taken', feature })
  }, [feature])
  return (
    <DraftForm mayCreate={mayCreate} head={<ComponentFields projectId={feature.projectId} layer={layer} />}>
      <Divider />
      {children}
    </DraftForm>
  )
}

/** The commands of the header; on a small screen the edit of the properties alone. */
function FeatureCommands({ isEdited }: { readonly isEdited: boolean }) {
  const { t } = useLocale()
  const small = useMediaQuery(smallScreen, { noSsr: true })
  const editButton = useFocusAfter(isEdited)
  const edit = (
    <Box ref={editButton} sx={{ display: 'flex' }}>
      <CommandButton command={editProperties} word={t('features.edit')} />
    </Box>
  )
  if (small) return edit
  return (
    <>
      {/* Nothing moves under the pointer when a command is not available: the second click of a double click must
                not hit another button. */}
      <CommandAction command={zoomToFeature} />
      <CommandAction command={editGeometry} />
      <CommandActionById id="downloadAttachments" />
      <CommandAction command={moveFeature} />
      <CommandAction command={deleteFeature} />
      <Box sx={{ flex: 1 }} />
      {edit}
    </>
  )
}

/** Wraps a button that takes the focus when the form with the focused field is gone. */
function useFocusAfter(changing: boolean) {
  const place = useRef<HTMLElement>(null)
  const was = useRef(changing)
  useEffect(() => {
    if (was.current && !changing && isFocusLost()) place.current?.querySelector('button')?.focus()
    was.current = changing
  }, [changing])
  return place
}

/** Shows the tab of the form that the address names, else the one that the user chose last, else the first. */
function TabsOf({ feature, layer, tabs }: FeatureTabProps & { readonly tabs: FeatureTabs }) {
  const { t } = useLocale()
  const chosen = usePreference(({ featureTab }) => featureTab)
  const { formId } = useMapAddress()
  const { correct } = useMapNavigation()
  const offered = tabs.filter(({ isFor }) => isFor(feature))
  const ofForm = formId === null ? undefined : offered.find(({ showsForms }) => showsForms)
  const open = ofForm ?? offered.find(({ id }) => id === chosen) ?? offered[0] ?? tabs[0]
  async function choose(id: string): Promise<void> {
    // Drawings and notes that are not saved end with their tab.
    if (!(await askToLeaveForms())) return
    changePreferences({ featureTab: id })
    correct({ formId: null })
  }
  return (
    <>
      <Tabs
        value={open.id}
        // Long labels do not fit beside each other in every language.
        variant="scrollable"
        scrollButtons="auto"
        aria-label={t('features.tabs')}
        onChange={(_, id: unknown) => void choose(String(id))}
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      >
        {offered.map(({ id, count }) => (
          <Tab
            key={id}
            value={id}
            label={<TabLabel text={t(`features.tab.${id}`)} count={count?.(feature) ?? 0} />}
            id={`feature-tab-${id}`}
            aria-controls="feature-tab"
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="feature-tab"
        // The keyboard scrolls it.
        tabIndex={0}
        aria-labelledby={`feature-tab-${open.id}`}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', outlineOffset: '-2px' }}
      >
        <open.Content feature={feature} layer={layer} />
      </Box>
      {open.views && <SecondaryArea feature={feature} views={open.views} />}
    </>
  )
}

function TabLabel({ text, count }: { readonly text: string; readonly count: number }) {
  const { t } = useLocale()
  return count === 0 ? text : t('features.tabCount', { text, count })
}
