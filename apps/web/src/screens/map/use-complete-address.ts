import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useFeature } from '../../features/use-feature.ts'
import { useMapAddress, useMapNavigation } from '../../map/address.ts'
import { rememberProject, showProjectPanel, useMapSession } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { useCurrentProject } from './use-current-project.ts'

/**
 * Completes the address: adds the project of a feature; without a project, or with one that the user may not see, sets
 * the project of the last visit or the first one. Use it once per page.
 */
export function useCompleteAddress(): void {
  useProjectOfFeature()
  useSomeProject()
  usePanelParameter()
}

const nothing = { projectId: null, featureId: null, listLayerId: null, organizationId: null } as const

function useProjectOfFeature(): void {
  const { projectId, featureId } = useMapAddress()
  const navigation = useMapNavigation()
  const { t, figures } = useLocale()
  const { data: feature, error } = useFeature(featureId)
  useEffect(() => {
    if (feature && feature.projectId !== projectId) navigation.correct({ projectId: feature.projectId })
  }, [feature, projectId, navigation])

  // With a project in the address, the panel reports the missing feature.
  const failure = featureId !== null && projectId === null ? error : null
  const report = useEffectEvent((reason: Error) => {
    notify({ text: t('map.addressFailed', { reason: problemText(reason, figures.language) }), severity: 'warning' })
  })
  useEffect(() => {
    if (!failure) return
    report(failure)
    navigation.correct({ featureId: null })
  }, [failure, navigation])
}

function useSomeProject(): void {
  const { projectId, featureId, organizationId } = useMapAddress()
  const navigation = useMapNavigation()
  const { projects, project, refusal } = useCurrentProject()
  const { t } = useLocale()
  const report = useEffectEvent(() => {
    const action = { label: t('projects.openList'), run: () => showProjectPanel(true) }
    notify({ text: t('projects.linkRefused'), severity: 'warning', durationMs: 12_000, action })
  })
  useEffect(() => {
    if (refusal) report()
  }, [refusal])

  // Tries the project of the last visit once: it may have been deleted.
  const lastId = useRef(useMapSession((map) => map.projectId))
  const isMissing = refusal !== null || (projectId === null && featureId === null)
  const first = projects.data?.[0]?.id
  const isListed = projects.data !== undefined
  useEffect(() => {
    if (!isMissing) return
    const last = refusal || organizationId !== null ? null : lastId.current
    lastId.current = null
    const found = last ?? first ?? null
    if (found !== null) navigation.correct({ ...nothing, projectId: found })
    else if (isListed) navigation.correct({ ...nothing, organizationId })
  }, [isMissing, isListed, first, refusal, organizationId, navigation])

  // On a phone the panel is closed at first, and the map alone does not say how to begin.
  const hasNothing = isMissing && projects.data?.length === 0
  useEffect(() => {
    if (hasNothing) showProjectPanel(true)
  }, [hasNothing])

  const openId = project?.id
  useEffect(() => {
    if (openId === undefined) return
    lastId.current = null
    rememberProject(openId)
  }, [openId])
}

/** `?pp=1` opens the project panel (specification 3 section 2). */
function usePanelParameter(): void {
  const [params] = useSearchParams()
  const wantsPanel = params.get('pp') === '1'
  useEffect(() => {
    if (wantsPanel) showProjectPanel(true)
  }, [wantsPanel])
}
