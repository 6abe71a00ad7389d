import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMapNavigation } from '../../../map/address.ts'
import type { LiveMap } from '../../../map/tools/live-map.ts'
import { useLiveMap } from '../../../map/tools/use-live-map.ts'
import { useApi } from '../../../platform/api.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useFeatureTitle } from '../../use-feature-title.ts'
import type { SaveContext } from './save-draft.ts'

interface PageContext extends SaveContext {
  readonly map: LiveMap | null
}

/** The context that saving and commands need, for components. */
export function useSaveContext(): PageContext {
  const api = useApi()
  const queries = useQueryClient()
  const map = useLiveMap()
  const navigation = useMapNavigation()
  const titleOf = useFeatureTitle()
  const { t } = useLocale()
  return useMemo(() => ({ api, queries, map, navigation, titleOf, t }), [api, queries, map, navigation, titleOf, t])
}
