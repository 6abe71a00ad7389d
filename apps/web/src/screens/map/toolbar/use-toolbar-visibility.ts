import { useLocation, useSearchParams } from 'react-router'

const parameter = 'toolbar'

export interface ToolbarVisibility {
  /** The address has `?toolbar=off`: the map takes the height of the toolbar (specification 3 section 2). */
  readonly isOff: boolean
  /** Removes the parameter, without a step in the history. */
  readonly show: () => void
}

/** Whether the address switches the toolbar off. The navigation of the map keeps the parameter. */
export function useToolbarVisibility(): ToolbarVisibility {
  const [params, setParams] = useSearchParams()
  const place: { readonly state: unknown } = useLocation()
  function show(): void {
    const shown = new URLSearchParams(params)
    shown.delete(parameter)
    setParams(shown, { replace: true, state: place.state })
  }
  return { isOff: params.get(parameter) === 'off', show }
}
