import { changeLayer, type Layer, layerDescriptionMax, layerNameMax } from '@cairn/contract/layers'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Controller } from 'react-hook-form'
import { isNameTaken } from '../folders/folder-names.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useLeaveQuestion } from '../platform/leave-question.ts'
import { useLocale } from '../platform/locale.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { notify } from '../ui/overlays.ts'
import { Field } from '../ui/text-field.tsx'
import { useChangeLayer } from './use-layers.ts'

interface Entered {
  name: string
  description: string
  readOnly: boolean
}

interface EditLayerProps {
  readonly layer: Layer
  /** The layers of its folder. */
  readonly siblings: readonly Layer[]
  readonly onClose: () => void
}

export function EditLayerDialog({ layer, siblings, onClose }: EditLayerProps) {
  const { t } = useLocale()
  const leave = useLeaveQuestion()
  const change = useChangeLayer(layer)
  const { name, description, readOnly } = layer
  const form = useContractForm<Entered>({
    schema: changeLayer.body.pick({ name: true, description: true, readOnly: true }),
    fields: {
      name: { label: t('app.field.name'), max: layerNameMax },
      description: { label: t('app.field.description'), max: layerDescriptionMax },
    },
    start: { name, description, readOnly },
    refuse: (entered) => ({
      name: isNameTaken(entered.name, siblings, layer.id)
        ? t('layers.nameTaken', { name: entered.name.trim() })
        : undefined,
    }),
  })
  const { isDirty, isSubmitting } = form.formState

  return (
    <FormDialog
      title={t('layers.edit.title')}
      submitLabel={t('app.save')}
      cancelLabel={t('app.cancel')}
      busy={isSubmitting}
      canSubmit={isDirty}
      changed={isDirty}
      leave={leave}
      error={form.failure}
      onSubmit={form.submit(
        async (entered) => {
          const changed = await change.mutateAsync(entered)
          notify({ text: t('layers.edit.done', { name: changed.name }), severity: 'success' })
          onClose()
        },
        { layer_name_taken: 'name' },
      )}
      onClose={onClose}
    >
      <Field {...form.bind('name')} autoFocus required />
      <Field {...form.bind('description')} multiline minRows={2} />
      <Controller
        control={form.control}
        name="readOnly"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            label={t('layers.edit.readOnly')}
            control={<Switch checked={value} onChange={(_, checked) => onChange(checked)} sx={{ mr: 2 }} />}
            sx={{ ml: 0 }}
          />
        )}
      />
    </FormDialog>
  )
}
