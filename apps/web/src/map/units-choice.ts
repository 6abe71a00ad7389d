import type { UnitSystem } from '@cairn/domain/units'
import { create } from 'zustand'

const storageKey = 'cairn-units'

const useChoice = create<{ readonly units: UnitSystem }>(() => ({
  units: localStorage.getItem(storageKey) === 'us' ? 'us' : 'metric',
}))

/** In which units this person reads lengths and areas; kept in this browser. */
export function useUnits(): UnitSystem {
  return useChoice(({ units }) => units)
}

export function chooseUnits(units: UnitSystem): void {
  localStorage.setItem(storageKey, units)
  useChoice.setState({ units })
}
