import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSettingsAddress } from '../../use-settings-viewer.ts'

/** Below `/settings/`: the screens of styles. */
export const stylePaths = { list: 'data/style', edit: 'data/style/edit' } as const

/** The query parameter of the address that names the style in the editor: a reload opens it again. */
const idParameter = 'id'

/** Opens a style in the editor. The navigation state carries it as well (specification 2, section 2). */
export function useOpenStyle(): (style: { readonly id: string }) => void {
  const navigate = useNavigate()
  const address = useSettingsAddress()
  return (style) => {
    const path = address(stylePaths.edit)
    void navigate(`${path}${path.includes('?') ? '&' : '?'}${idParameter}=${style.id}`, { state: { style } })
  }
}

/** The id of the style that the address or the navigation state names. */
export function useStyleInEditor(): string | null {
  const [search] = useSearchParams()
  const state: unknown = useLocation().state
  return search.get(idParameter) ?? idOf(state)
}

function idOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('style' in state)) return null
  const { style } = state
  if (typeof style !== 'object' || style === null || !('id' in style)) return null
  return typeof style.id === 'string' ? style.id : null
}
