import type { PanelSizes, SizedPanel } from './preferences/preference-types.ts'
import { changePreferences, preferences, usePreference } from './preferences/preferences.ts'

const noSizes: PanelSizes = {}

/** The stored sizes of a panel and how to store one, as the properties that the panels of ui take. */
export function usePanelSizes(panel: SizedPanel) {
  const storedPx = usePreference(({ panelSizes }) => panelSizes[panel] ?? noSizes)
  return {
    storedPx,
    onStore: (side: 'width' | 'height', sizePx: number) => {
      const { panelSizes } = preferences()
      changePreferences({ panelSizes: { ...panelSizes, [panel]: { ...panelSizes[panel], [side]: sizePx } } })
    },
  }
}
