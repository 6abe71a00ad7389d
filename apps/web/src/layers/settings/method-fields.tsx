import type { Layer } from '@cairn/contract/layers'
import { preferredMethods } from '@cairn/contract/layers'
import { allowsWfs, wfsFeaturesMax } from '@cairn/domain/layers/rendering-methods'
import FormHelperText from '@mui/material/FormHelperText'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { LayerValues } from './layer-values.ts'

const mobileMethods = ['WFS', 'WMS', 'WMS-TILE'] as const

interface MethodFieldsProps {
  readonly form: ContractForm<LayerValues>
  readonly layer: Layer
}

/** How clients request the layer, where its organization has the map services. */
export function MethodFields({ form, layer }: MethodFieldsProps) {
  const { t } = useLocale()
  const [method, readOnly] = form.watch(['preferredMethod', 'readOnly'])
  const isTooLarge = !allowsWfs(layer)
  const choiceOf = (value: Layer['preferredMethod']) => ({
    value,
    label: t(`layers.method.${value}`),
    disabled: value === 'WFS' && isTooLarge,
  })
  return (
    <>
      <div>
        <SelectField
          control={form.control}
          name="preferredMethod"
          label={t('layers.edit.preferredMethod')}
          choices={preferredMethods.map(choiceOf)}
        />
        {isTooLarge && <FormHelperText>{t('layers.edit.tooLarge', { max: wfsFeaturesMax })}</FormHelperText>}
      </div>
      {method === 'WFS' && (
        <SelectField
          control={form.control}
          name="wfsStrategy"
          label={t('layers.edit.wfsStrategy')}
          choices={(['bbox', 'whole'] as const).map((value) => ({ value, label: t(`layers.strategy.${value}`) }))}
        />
      )}
      <SelectField
        control={form.control}
        name="mobilePreferredMethod"
        label={t('layers.edit.mobileMethod')}
        choices={mobileMethods.map((value) => ({
          value,
          label: t(`layers.method.${value}`),
          disabled: readOnly && value !== 'WFS',
        }))}
      />
    </>
  )
}
