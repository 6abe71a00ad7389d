import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMapNavigation } from '../../map/address.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import type { SaveContext } from './save-draft.ts'

/** The context that saving needs, for components. */
export function useSaveContext(): SaveContext {
  const api = useApi()
  const queries = useQueryClient()
  const map = useLiveMap()
  const navigation = useMapNavigation()
  const { t } = useLocale()
  return useMemo(() => ({ api, queries, map, navigation, t }), [api, queries, map, navigation, t])
}
