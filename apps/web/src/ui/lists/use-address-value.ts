import { useLocation, useSearchParams } from 'react-router'

/**
 * A choice on a screen, such as its tab, which the address holds as a search parameter: a reload, a sent link and Back
 * from another screen keep it. Each choice replaces the one before: it asks no form, and adds no step to the history.
 */
export function useAddressValue(name: string): readonly [string | null, (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams()
  const state: unknown = useLocation().state
  function choose(value: string | null): void {
    const next = new URLSearchParams(parameters)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setParameters(next, { replace: true, state })
  }
  return [parameters.get(name), choose]
}
