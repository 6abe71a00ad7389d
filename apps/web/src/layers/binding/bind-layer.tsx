import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import { useState } from 'react'
import { useDictionaryOf } from '../../dictionaries/use-dictionaries.ts'
import { useLocale } from '../../platform/locale.ts'
import { BindingForm } from './binding-form.tsx'
import { BindingProgress } from './binding-progress.tsx'
import { useBindings } from './use-bindings.ts'

export interface BindLayerProps {
  readonly layer: Layer
  readonly project: Project
}

/** Binds the features of a layer to a component: the choice, the progress, the result, and the way back. */
export function BindLayer({ layer, project }: BindLayerProps) {
  const { t } = useLocale()
  const bindings = useBindings(layer)
  const dictionary = useDictionaryOf(project.organizationId, project.dataDictionaryId)
  const [shownId, setShownId] = useState<string>()
  const title = t('bindings.title', { layer: layer.name })
  const running = bindings.data?.find(({ state }) => state === 'running' || state === 'reverting')
  const shown = running ?? bindings.data?.find(({ id }) => id === shownId)
  if (shown) return <BindingProgress title={title} layer={layer} binding={shown} onShown={setShownId} />
  return <BindingForm title={title} layer={layer} dictionary={dictionary} bindings={bindings} onStarted={setShownId} />
}
