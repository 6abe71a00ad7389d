import type { Feature } from '@cairn/contract/features/features'
import type { Project } from '@cairn/contract/projects'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useFeature } from '../../features/use-feature.ts'
import { layersOf, useFolders } from '../../folders/use-folders.ts'
import { useLayer } from '../../layers/use-layer.ts'
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
  const showingId = useShowingProject(feature, projectId)
  useEffect(() => {
    if (showingId !== undefined && showingId !== projectId) navigation.correct({ projectId: showingId })
  }, [showingId, projectId, navigation])

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

/**
 * The project that shows a feature: the open one also where the layer is shared into it, else the one of the layer, or the
 * one by which alone the user sees it. undefined until it is known.
 */
function useShowingProject(feature: Feature | undefined, openId: string | null): string | undefined {
  const { data: folders, error } = useFolders(feature ? openId : null)
  const isHome = feature !== undefined && feature.projectId === openId
  const isListed = layersOf(folders ?? []).some(({ layer }) => layer.id === feature?.layerId)
  const isElsewhere =
    feature !== undefined && !isHome && !isListed && (openId === null || folders !== undefined || error !== null)
  const layer = useLayer(isElsewhere ? feature.layerId : null)
  if (!feature || isHome || isListed) return feature && (openId ?? undefined)
  return layer.data?.sharedProjectId ?? (layer.data || layer.error ? feature.projectId : undefined)
}

function useSomeProject(): void {
  const { projectId, featureId, organizationId } = useMapAddress()
  const navigation = useMapNavigation()
  const { projects, project, refusal } = useCurrentProject()
  const opened = useRef<Project>(undefined)
  const { t } = useLocale()
  const report = useEffectEvent(() => {
    const wasOpen = opened.current?.id === projectId
    const text = wasOpen
      ? t('projects.accessEnded', { project: opened.current?.name ?? '' })
      : t('projects.linkRefused')
    const action = { label: t('projects.openList'), run: () => showProjectPanel(true) }
    notify({ text, severity: 'warning', durationMs: 12_000, action })
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

  useEffect(() => {
    if (project) opened.current = project
  }, [project])
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
