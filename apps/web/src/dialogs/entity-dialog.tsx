import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { type Control, Controller, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import {
  type ContractForm,
  type ContractFormOptions,
  type FieldSpec,
  type ProblemFields,
  useContractForm,
} from '../platform/contract-form.ts'
import { useLeaveQuestion } from '../platform/leave-question.ts'
import { useLocale } from '../platform/locale.ts'
import { useDialog } from '../ui/overlays/dialogs.tsx'
import { FormDialog } from '../ui/overlays/form-dialog.tsx'
import { type Message, notify } from '../ui/overlays/overlays.ts'
import { Field } from '../ui/text-field.tsx'
import { SearchField, type SearchFieldProps } from './search-field.tsx'
import { SelectField } from './select-field.tsx'
import { ToggleField, type ToggleFieldProps } from './toggle-field.tsx'

/** One field of an `EntityDialog`. */
export type EntityField<Values extends FieldValues> =
  | TextField<Values>
  | ChoiceField<Values>
  | (Omit<SearchFieldProps<Values>, 'control'> & { readonly kind: 'search' })
  | Pick<ToggleFieldProps<Values>, 'kind' | 'name' | 'label'>

/** One of a few values, all of which are shown, or with `select` one of many. */
interface ChoiceField<Values extends FieldValues> {
  readonly kind: 'choice' | 'select'
  readonly name: Path<Values>
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

interface TextField<Values extends FieldValues> extends FieldSpec<Values> {
  readonly kind: 'text'
  readonly required?: boolean
  readonly help?: string
  /** Lines shown at first, for longer texts. */
  readonly rows?: number
}

export interface EntityDialogProps<Values extends FieldValues> {
  readonly title: string
  /** A sentence above the fields. */
  readonly lead?: string
  readonly submitLabel: string
  /** The body of the call. */
  readonly schema: ContractFormOptions<Values>['schema']
  readonly start: DefaultValues<Values>
  /** Whether the start values can be sent without a change. */
  readonly isStartValid?: boolean
  /** In the order of the form; the first field has the focus. */
  readonly fields: readonly EntityField<NoInfer<Values>>[]
  readonly refuse?: ContractFormOptions<NoInfer<Values>>['refuse']
  /** Problems that are shown at a field; all others are shown below the form. */
  readonly problemFields?: ProblemFields<NoInfer<Values>>
  /** Makes the call and resolves to the success message, which may offer the next step. */
  readonly send: (values: NoInfer<Values>) => Promise<string | Pick<Message, 'text' | 'action'>>
}

/** Creates or edits an asset: a form in a dialog, validated by the schema of its call, that closes after the answer. */
export function EntityDialog<Values extends FieldValues>(props: EntityDialogProps<Values>) {
  const { title, lead, submitLabel, schema, start, isStartValid = false } = props
  const { refuse, fields, problemFields, send } = props
  const { t } = useLocale()
  const { close } = useDialog()
  const leave = useLeaveQuestion()
  const form = useContractForm<Values>({
    schema,
    start,
    fields: fields.filter((field) => field.kind === 'text'),
    refuse,
  })
  const { isDirty, isSubmitting } = form.formState

  async function submit(values: Values): Promise<void> {
    const done = await send(values)
    notify({ ...(typeof done === 'string' ? { text: done } : done), severity: 'success' })
    close()
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      cancelLabel={t('app.cancel')}
      busy={isSubmitting}
      canSubmit={isDirty || isStartValid}
      changed={isDirty}
      leave={leave}
      error={form.failure}
      onSubmit={form.submit(submit, problemFields)}
    >
      {lead !== undefined && <Typography color="textSecondary">{lead}</Typography>}
      {fields.map((field, index) => (
        <FieldOf key={field.name} form={form} field={field} autoFocus={index === 0} />
      ))}
    </FormDialog>
  )
}

interface FieldOfProps<Values extends FieldValues> {
  readonly form: ContractForm<Values>
  readonly field: EntityField<Values>
  readonly autoFocus: boolean
}

function FieldOf<Values extends FieldValues>({ form, field, autoFocus }: FieldOfProps<Values>) {
  const { kind, name, label } = field
  if (kind === 'select') return <SelectField control={form.control} {...field} />
  if (kind === 'search') return <SearchField control={form.control} {...field} />
  if (kind === 'choice') return <Choices control={form.control} field={field} />
  if (kind !== 'text') return <ToggleField control={form.control} kind={kind} name={name} label={label} />
  const { required = false, help, rows } = field
  const lines = rows === undefined ? {} : { multiline: true, minRows: rows }
  return <Field {...form.bind(name)} {...lines} autoFocus={autoFocus} required={required} help={help} />
}

interface ChoicesProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly field: ChoiceField<Values>
}

function Choices<Values extends FieldValues>({ control, field: { name, label, choices } }: ChoicesProps<Values>) {
  const id = useId()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <FormControl>
          <FormLabel id={id}>{label}</FormLabel>
          <RadioGroup row aria-labelledby={id} value={value} onChange={(_, chosen) => onChange(chosen)}>
            {choices.map((choice) => (
              <FormControlLabel key={choice.value} value={choice.value} label={choice.label} control={<Radio />} />
            ))}
          </RadioGroup>
        </FormControl>
      )}
    />
  )
}
