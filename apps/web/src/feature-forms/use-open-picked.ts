import { Problem } from '@cairn/contract/problem'
import { isFormFeatureId, realFeatureIdOf } from '@cairn/domain/features/form-feature'
import { useRef } from 'react'
import { useReadFeature } from '../features/use-feature.ts'
import { useMapNavigation } from '../map/address.ts'
import type { LiveMap } from '../map/tools/live-map.ts'
import type { Picked } from './picked-forms.ts'

/**
 * Opens the feature that the user picked on the map. A filled-in form is replaced by its real feature (specification 3, section 4),
 * whose panel shows the form; where the user cannot see that feature, the form itself is shown.
 */
export function useOpenPicked(layers: Pick<LiveMap['layers'], 'find'>): (picked: Picked | null) => void {
  const { select } = useMapNavigation()
  const readFeature = useReadFeature()
  const picks = useRef(0)
  return (picked) => {
    picks.current += 1
    const pick = picks.current
    if (!picked || !isFormFeatureId(picked.id)) return select(picked)
    const form = picked
    async function findReal(): Promise<Pick<Picked, 'id' | 'formId'>> {
      try {
        const { properties } = layers.find(form.layerId, form.id) ?? (await readFeature(form.id))
        const realId = realFeatureIdOf(properties)
        return realId === undefined ? form : { id: (await readFeature(realId)).id, formId: form.id }
      } catch (error) {
        // The panel of the form reports why.
        if (error instanceof Problem) return form
        throw error
      }
    }
    async function open(): Promise<void> {
      const found = await findReal()
      if (pick === picks.current) select(found)
    }
    void open()
  }
}
