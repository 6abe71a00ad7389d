import {
  type LeaderFault,
  leaderFault,
  leaderOf,
  leaderRowsMax,
  leaderSymbols,
  leaderTextMax,
} from '@cairn/domain/features/leader'
import { verticesOf } from '@cairn/domain/geometry/vertices'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { propertiesOf } from '../features/editing/component-state.ts'
import type { Draft } from '../features/editing/draft.ts'
import { saveDraft } from '../features/editing/saving/save-draft.ts'
import { useSaveContext } from '../features/editing/saving/use-save-context.ts'
import { useLocale } from '../platform/locale.ts'
import { ColourField } from '../ui/fields/colour-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Field } from '../ui/text-field.tsx'
import { type LeaderValues, useLeaderValues } from './use-leader-values.ts'

/** The text, the colour, the symbol and the anchor of the leader in the draft. */
export function LeaderFields({ draft }: { readonly draft: Draft }) {
  const { t } = useLocale()
  const context = useSaveContext()
  const control = useLeaderValues(draft)
  const fault = faultOf(draft)
  const error = fault && t(`problem.leaderFault.${fault}`)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void saveDraft(context)
  }
  return (
    <Stack component="form" noValidate spacing={4} sx={{ px: 4, py: 4 }} onSubmit={submit}>
      <TextField control={control} refusals={draft.refusals} error={fault === 'color' ? undefined : error} />
      <Controller
        control={control}
        name="color"
        render={({ field: { value, ref, onBlur, onChange } }) => (
          <ColourField
            label={t('leaders.color')}
            pickerLabel={t('leaders.pickColor')}
            error={fault === 'color' ? error : undefined}
            value={value}
            inputRef={ref}
            onBlur={onBlur}
            onChange={onChange}
          />
        )}
      />
      <SelectField control={control} name="symbol" label={t('leaders.symbol')} choices={useSymbols(draft)} />
      <SelectField
        control={control}
        name="anchor"
        label={t('leaders.vertex')}
        choices={(['start', 'end'] as const).map((value) => ({ value, label: t(`leaders.vertices.${value}`) }))}
      />
      <Typography variant="body2" color="textSecondary">
        {t('leaders.shapeHint')}
      </Typography>
    </Stack>
  )
}

interface TextFieldProps {
  readonly control: Control<LeaderValues>
  readonly refusals: number
  readonly error: string | undefined
}

/** It has the focus when the dialog opens, and after a refused save. */
function TextField({ control, refusals, error }: TextFieldProps) {
  const { t } = useLocale()
  const input = useRef<HTMLTextAreaElement>(null)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each refusal leads back to the field
  useEffect(() => input.current?.focus(), [refusals])
  return (
    <Controller
      control={control}
      name="text"
      render={({ field: { ref: _ref, ...field } }) => (
        <Field
          {...field}
          label={t('leaders.text')}
          help={t('leaders.textHelp', { rows: leaderRowsMax, max: leaderTextMax })}
          error={error}
          required
          multiline
          rows={leaderRowsMax}
          inputRef={input}
          inputProps={{ maxLength: leaderTextMax }}
        />
      )}
    />
  )
}

/** The fault that the dialog shows: after a refused save. */
function faultOf(draft: Draft): LeaderFault | undefined {
  if (!draft.marksFaults) return undefined
  return leaderFault(propertiesOf(draft)['metadata'], verticesOf(draft.geometry).length)
}

/** The arrow that other programs write is offered where the leader has it. */
function useSymbols(draft: Draft) {
  const { t } = useLocale()
  const own = draft.base && leaderOf(draft.base.properties).symbol
  return leaderSymbols
    .filter((symbol) => symbol !== 'BACKWARD_CLOSED_ARROW' || symbol === own)
    .map((symbol) => ({ value: symbol, label: t(`leaders.symbols.${symbol}`) }))
}
