import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { type Control, Controller, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import {
  type ContractForm,
  type ContractFormOptions,
  type FieldSpec,
  type ProblemFields,
  useContractForm,
} from '../platform/contract-form.ts'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { SearchField, type SearchFieldProps } from '../ui/fields/search-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { ToggleField, type ToggleFieldProps } from '../ui/fields/toggle-field.tsx'
import { FormDialog, type FormDialogProps } from '../ui/overlays/form-dialog.tsx'
import { notify } from '../ui/overlays/overlays.ts'
import { Field } from '../ui/text-field.tsx'
import { type Outcome, useOutcome } from './outcome.ts'

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

interface EntityDialogBase<Values extends FieldValues> extends Pick<FormDialogProps, 'title' | 'submitLabel' | 'size'> {
  /** A sentence above the fields. */
  readonly lead?: string
  /** The body of the call. */
  readonly schema: ContractFormOptions<Values>['schema']
  readonly start: DefaultValues<Values>
  /** Whether the form can be sent; without it a form with a changed value can. */
  readonly canSubmit?: (form: ContractForm<NoInfer<Values>>) => boolean
  /** Whether something was entered that is no value of the form, such as a file. */
  readonly hasOtherChanges?: boolean
  readonly refuse?: ContractFormOptions<NoInfer<Values>>['refuse']
  /** Problems that are shown at a field; all others are shown below the form. */
  readonly problemFields?: ProblemFields<NoInfer<Values>>
  /** Shows a failure as a message too: the fields may have scrolled its place below the form out of view. */
  readonly notifiesFailure?: boolean
  /** Makes the call. Resolves to what the dialog does after the answer. */
  readonly send: (values: NoInfer<Values>) => Promise<Outcome>
}

interface ListedFields<Values extends FieldValues> {
  /** In the order of the form; the first field has the focus. */
  readonly fields: readonly EntityField<NoInfer<Values>>[]
  readonly children?: never
}

interface OwnFields<Values extends FieldValues> {
  /** The text fields, described for their error texts. */
  readonly fields: readonly FieldSpec<NoInfer<Values>>[]
  /** Draws the fields, for dialogs that need others than `EntityField` has. */
  readonly children: (form: ContractForm<Values>) => ReactNode
}

export type EntityDialogProps<Values extends FieldValues> = EntityDialogBase<Values> &
  (ListedFields<Values> | OwnFields<Values>)

/** Creates or edits an asset: a form in a dialog, validated by the schema of its call, that closes after the answer. */
export function EntityDialog<Values extends FieldValues>(props: EntityDialogProps<Values>) {
  const { title, submitLabel, size, lead, schema, start, refuse, problemFields } = props
  const { canSubmit = hasChanges, hasOtherChanges = false, notifiesFailure = false } = props
  const { t, figures } = useLocale()
  const end = useOutcome()
  const form = useContractForm<Values>({ schema, start, fields: textFieldsOf(props), refuse })
  const { isDirty, isSubmitting } = form.formState

  async function submit(values: Values): Promise<void> {
    try {
      end(await props.send(values))
    } catch (error) {
      if (notifiesFailure) notify({ text: problemText(error, figures.language), severity: 'error' })
      throw error
    }
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      cancelLabel={t('app.cancel')}
      busy={isSubmitting}
      canSubmit={canSubmit(form)}
      changed={isDirty || hasOtherChanges}
      size={size}
      error={form.failure}
      onSubmit={form.submit(submit, problemFields)}
    >
      {lead !== undefined && <Typography color="textSecondary">{lead}</Typography>}
      {props.children
        ? props.children(form)
        : props.fields.map((field, index) => (
            <FieldOf key={field.name} form={form} field={field} autoFocus={index === 0} />
          ))}
    </FormDialog>
  )
}

/** Whether a form has changes and no fault. A call that failed may be made again. */
export function hasValidChanges<Values extends FieldValues>({
  formState: { isDirty, isValid, errors },
}: ContractForm<Values>): boolean {
  return isDirty && (isValid || errors.root !== undefined)
}

function hasChanges<Values extends FieldValues>({ formState: { isDirty } }: ContractForm<Values>): boolean {
  return isDirty
}

function textFieldsOf<Values extends FieldValues>(props: EntityDialogProps<Values>): readonly FieldSpec<Values>[] {
  return props.children ? props.fields : props.fields.filter((field) => field.kind === 'text')
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
