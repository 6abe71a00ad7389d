import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSettingsAddress } from '../../use-settings-viewer.ts'

/** Below `/settings/`: the screens of dictionaries. */
export const dictionaryPaths = {
  dashboard: 'data/dictionary',
  provider: 'data/dictionary/provider',
  company: 'data/dictionary/company',
  view: 'data/dictionary/view',
} as const

/** The query parameter of the address that names the dictionary in view: a reload or a copied address opens it again. */
const idParameter = 'id'

/** Opens a dictionary in the viewer. The navigation state carries its id as well (specification 2, section 2). */
export function useOpenDictionary(): (dictionaryId: string) => void {
  const navigate = useNavigate()
  const address = useSettingsAddress()
  return (dictionaryId) => {
    const path = address(dictionaryPaths.view)
    const to = `${path}${path.includes('?') ? '&' : '?'}${idParameter}=${dictionaryId}`
    void navigate(to, { state: { dictionaryId } })
  }
}

/** The dictionary that the address or the navigation state names. */
export function useDictionaryInView(): string | null {
  const [search] = useSearchParams()
  const state: unknown = useLocation().state
  return search.get(idParameter) ?? idOf(state)
}

function idOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('dictionaryId' in state)) return null
  return typeof state.dictionaryId === 'string' ? state.dictionaryId : null
}
