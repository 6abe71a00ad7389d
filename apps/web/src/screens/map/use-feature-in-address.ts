import { FeatureIdText, readFeature } from '@cairn/contract/features'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { showFeature } from '../../features/show-feature.ts'
import { openProject, select, showLayers, useMapSession } from '../../map/map-session.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { notify } from '../../ui/overlays.ts'

const name = 'feature'

/**
 * `?feature=…` names the selected feature: an address can be handed on, and a reload leads back to it. Going back closes
 * what was opened last.
 */
export function useFeatureInAddress(): void {
  const [params, setParams] = useSearchParams()
  const { state: writer, key } = useLocation()
  const went = useNavigationType() === NavigationType.Pop
  // Another one after a reload, when an address is followed whoever wrote it.
  const [self] = useState(Math.random)
  const wanted = params.get(name)
  const selectedId = useMapSession(({ selection }) => selection[0]?.id ?? null)
  const opening = useRef<string | null>(null)
  const open = useOpenFeature()

  const follow = useEffectEvent(async (id: string) => {
    // What this page writes is no wish: the selection may have gone on before the address followed.
    if ((writer === self && !went) || useMapSession.getState().selection[0]?.id === id) return
    opening.current = id
    const opened = await open(id)
    opening.current = null
    if (!opened) setParams(without(name), { replace: true })
  })
  useEffect(() => {
    if (wanted !== null) void follow(wanted)
  }, [wanted])
  const arrivedAt = useRef(key)
  useEffect(() => {
    const hasArrived = arrivedAt.current !== key
    arrivedAt.current = key
    if (opening.current !== null || selectedId === wanted) return
    if (hasArrived && went && wanted === null) return select([])
    const change = selectedId === null ? without(name) : withValue(name, selectedId)
    setParams(change, { replace: selectedId === null || wanted !== null, state: self })
  }, [selectedId, wanted, setParams, self, key, went])
}

const without = (key: string) => (before: URLSearchParams) => {
  before.delete(key)
  return before
}
const withValue = (key: string, value: string) => (before: URLSearchParams) => {
  before.set(key, value)
  return before
}

/** Opens a feature wherever it lies: its project, its layer, its place on the map. Resolves with whether it is there. */
function useOpenFeature(): (id: string) => Promise<boolean> {
  const api = useApi()
  const queries = useQueryClient()
  const { t, figures } = useLocale()
  const map = useLiveMap()
  return async (id) => {
    if (!FeatureIdText.safeParse(id).success) return false
    try {
      const feature = await queries.fetchQuery({
        queryKey: queryKeys.feature(id),
        queryFn: ({ signal }) => api(readFeature, { params: { id } }, signal),
      })
      openProject(feature.projectId)
      showLayers([feature.layerId], true)
      showFeature(feature, feature.layerId, map)
      return true
    } catch (error) {
      const reason = problemText(error, figures.language)
      notify({ text: t('map.addressFailed', { reason }), severity: 'warning' })
      return false
    }
  }
}
