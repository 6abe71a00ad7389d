import { useEffect, useRef } from 'react'
import { useDictionarySystems } from '../../dictionaries/use-dictionary-systems.ts'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { isDictionaryId } from '../../styles/layer-style-link.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { LayerValues } from './layer-values.ts'

interface SystemFieldsProps {
  readonly form: ContractForm<LayerValues>
  readonly organizationId: string
}

/** The system and the component of a chosen dictionary. */
export function SystemFields({ form, organizationId }: SystemFieldsProps) {
  const { t } = useLocale()
  const [style, systemId] = form.watch(['style', 'systemId'])
  const isDictionary = isDictionaryId(style)
  const { data: systems = [] } = useDictionarySystems(organizationId, isDictionary ? style : undefined)
  const { setValue } = form
  const before = useRef(style)
  useEffect(() => {
    // The system of another dictionary.
    if (style !== before.current) setValue('systemId', '', { shouldDirty: true })
    before.current = style
  }, [style, setValue])
  if (!isDictionary) return null
  const components = systems.find(({ id }) => id === systemId)?.components ?? []
  const none = { value: '', label: t('layers.edit.chooseSystem'), disabled: true }
  return (
    <>
      <SelectField
        control={form.control}
        name="systemId"
        label={t('layers.edit.system')}
        required
        choices={[none, ...systems.map(({ id, name }) => ({ value: id, label: name }))]}
        onChosen={() => setValue('componentId', '', { shouldDirty: true })}
      />
      {systemId !== '' && (
        <SelectField
          control={form.control}
          name="componentId"
          label={t('layers.edit.component')}
          choices={[
            { value: '', label: t('layers.edit.allComponents') },
            ...components.map(({ id, alias }) => ({ value: id, label: alias })),
          ]}
        />
      )}
    </>
  )
}
