import type { LayerColumn } from '@cairn/contract/features/feature-rows'
import { namingProperties, titledByNumber } from '@cairn/domain/features/feature-title'
import type { Translate } from '../../platform/locale.ts'

const byNaming = 'naming'
const byNumber = 'number'
const prefix = 'property '

/** The choice that stands for a layer's `titleProperty`. */
export function titleChoice(titleProperty: string | null): string {
  if (titleProperty === null) return byNaming
  return titleProperty === titledByNumber ? byNumber : `${prefix}${titleProperty}`
}

/** The `titleProperty` of a choice. */
export function chosenTitle(choice: string): string | null {
  if (choice === byNaming) return null
  return choice === byNumber ? titledByNumber : choice.slice(prefix.length)
}

/** The possible titles of a layer's features: the naming attribute or property, layer and number, or any of them. */
export function titleChoices(columns: readonly LayerColumn[], current: string | null, t: Translate) {
  const names = columns.map(({ name }) => name)
  const naming = namingProperties(names)[0]
  // The chosen property stays on offer after no feature has it.
  const offered = current && !names.includes(current) ? [current, ...names] : names
  return [
    {
      value: byNaming,
      label: naming === undefined ? t('layers.edit.titleAutomatic') : t('layers.edit.titleNaming', { name: naming }),
    },
    { value: byNumber, label: t('layers.edit.titleNumber') },
    ...offered.map((name) => ({ value: `${prefix}${name}`, label: name })),
  ]
}
