import type { MapNavigation } from '../../map/address.ts'
import { beginDrawing, type DrawTarget, showLayers } from '../../map/map-session.ts'
import type { Translate } from '../../platform/locale.ts'
import { leaveDraft } from './leave-draft.ts'

export interface StartDrawingContext {
  readonly navigation: MapNavigation
  readonly t: Translate
}

/** Starts drawing a feature into a layer, in place of the feature that is open. Asks when that has unsaved changes. */
export async function startDrawing(target: DrawTarget, { navigation, t }: StartDrawingContext): Promise<void> {
  if (!(await leaveDraft(t))) return
  navigation.select(null)
  showLayers([target.layerId], true)
  beginDrawing(target)
}
