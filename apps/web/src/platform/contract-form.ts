import { Problem, type ProblemCode } from '@cairn/contract/problem'
import type { WriteRoute } from '@cairn/contract/route'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type ResolverResult,
  type ResolverSuccess,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useSession } from './api.ts'
import { useLocale } from './locale.ts'
import { problemText } from './problem-text.ts'
import { isAnswer } from './write-keys.ts'

type Schema = NonNullable<WriteRoute['body']>

/** A text field, described for its error texts. */
export interface FieldSpec<Values extends FieldValues> {
  readonly name: Path<Values>
  readonly label: string
  /** Maximum number of characters, as the contract exports it. */
  readonly max: number
}

/** The fields at which problems of the server are shown. */
export type ProblemFields<Values extends FieldValues> = { readonly [Code in ProblemCode]?: Path<Values> }

export interface ContractFormOptions<Values extends FieldValues> {
  /** The body of the call that the form makes. */
  readonly schema: Schema
  readonly fields: readonly FieldSpec<Values>[]
  readonly start: DefaultValues<Values>
  /** Checks that the schema cannot make, such as a name that the tree already has: error texts by field. */
  readonly refuse?: ((values: Values) => { readonly [Name in Path<Values>]?: string | undefined }) | undefined
}

/** The properties that make a `Field` part of a form. */
export type BoundField = Omit<UseFormRegisterReturn, 'ref'> & {
  readonly inputRef: UseFormRegisterReturn['ref']
  readonly label: string
  readonly error: string | undefined
}

export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** The properties of a `Field`. */
  readonly bind: (name: Path<Values>) => BoundField
  /**
   * The `onSubmit` of the form: calls `send` with valid values. A problem named in `problemFields` is shown at that
   * field, every other error as `failure`.
   */
  readonly submit: (
    send: (values: Values) => Promise<void>,
    problemFields?: ProblemFields<Values>,
  ) => (event: FormEvent) => void
  /** The error of `send` that belongs to no field. */
  readonly failure: string | undefined
}

/** A form that is validated by the schema of its call. Error texts are in the user's language, at their field. */
export function useContractForm<Values extends FieldValues>(
  options: ContractFormOptions<Values>,
): ContractForm<Values> {
  const { schema, fields, start, refuse } = options
  const { t, figures } = useLocale()
  const { session } = useSession()
  // The caller builds the values for the body that the schema describes; the types of zod and the form do not meet.
  const bySchema = zodResolver(schema as never) as unknown as Resolver<Values>
  /** The values whose answer was lost, as JSON. `refuse` may find what their first attempt has created. */
  const unanswered = useRef<string>(undefined)
  const form = useForm<Values>({
    defaultValues: start,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    resolver: async (values, context, resolverOptions) => {
      const checked = await bySchema(values, context, resolverOptions)
      const isRetry = JSON.stringify(values) === unanswered.current
      const refusals = isRetry ? {} : (refuse?.(values) ?? {})
      const refused = Object.entries(refusals).filter(([, message]) => message !== undefined)
      if (refused.length === 0) return isValid(checked) ? withUnchecked(values, checked) : checked
      const errors = Object.fromEntries(refused.map(([name, message]) => [name, { type: 'refused', message }]))
      // `refuse` returns errors for fields of the form only.
      // They replace those of the schema, whose texts are in English.
      return { values: {}, errors: { ...checked.errors, ...errors } as FieldErrors<Values> }
    },
  })
  const { errors } = form.formState

  const specOf = (name: Path<Values>) => fields.find((field) => field.name === name)

  function errorOf(name: Path<Values>): string | undefined {
    // No body has nested fields, so the name of a field is the key of its error.
    const error = (errors as Readonly<Record<string, { type?: string; message?: string } | undefined>>)[name]
    if (!error) return undefined
    const { label = '', max = 0 } = specOf(name) ?? {}
    if (error.type === 'too_small') return t('app.field.required', { field: label })
    const entered: unknown = form.getValues(name)
    const length = typeof entered === 'string' ? entered.trim().length : 0
    if (error.type === 'too_big') return t('app.field.tooLong', { field: label, max, length })
    return error.message
  }

  function bind(name: Path<Values>): BoundField {
    const { ref, ...registered } = form.register(name)
    return { ...registered, inputRef: ref, label: specOf(name)?.label ?? '', error: errorOf(name) }
  }

  const submit: ContractForm<Values>['submit'] = (send, problemFields = {}) => {
    const handle = form.handleSubmit(async (values) => {
      try {
        await send(values)
      } catch (error) {
        unanswered.current = isAnswer(error) ? undefined : JSON.stringify(form.getValues())
        const code: ProblemCode | undefined = Problem.is(error) ? error.code : undefined
        // The sign-in covers the form, and says why: after it the form is as it was.
        if (code === 'not_signed_in' && session.state.status !== 'signed-in') return
        const field = code && problemFields[code]
        form.setError(field ?? 'root', { type: 'server', message: problemText(error, figures.language) })
        if (field) form.setFocus(field)
      }
    })
    return (event) => void handle(event)
  }

  return { ...form, bind, submit, failure: errors.root?.message }
}

function isValid<Values extends FieldValues>(checked: ResolverResult<Values>): checked is ResolverSuccess<Values> {
  return Object.keys(checked.errors).length === 0
}

/** The schema drops fields that are no part of the body, such as a checkbox that the caller turns into a body field. */
function withUnchecked<Values extends FieldValues>(
  entered: Values,
  { values }: ResolverSuccess<Values>,
): ResolverSuccess<Values> {
  return { values: { ...entered, ...values }, errors: {} }
}
