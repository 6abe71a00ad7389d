import { Problem, type ProblemCode } from '@cairn/contract/problem'
import type { WriteRoute } from '@cairn/contract/route'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
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
import { useLocale } from './locale.ts'
import { problemText } from './problem-text.ts'

type Schema = NonNullable<WriteRoute['body']>

/** How a text field of a form is called and how much it takes: the limit that the contract exports. */
export interface FieldSpec {
  readonly label: string
  readonly max: number
}

export interface ContractFormOptions<Values extends FieldValues> {
  /** The body of the call that the form makes. */
  readonly schema: Schema
  readonly fields: { readonly [Name in Path<Values>]?: FieldSpec }
  readonly start: DefaultValues<Values>
  /** What only the page can know, such as a name that stands in the tree already: words by field. */
  readonly refuse?: (values: Values) => { readonly [Name in Path<Values>]?: string | undefined }
}

/** What a `Field` needs to be part of a form. */
export type BoundField = Omit<UseFormRegisterReturn, 'ref'> & {
  readonly inputRef: UseFormRegisterReturn['ref']
  readonly label: string
  readonly error: string | undefined
}

export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** The properties of a `Field`. */
  readonly bind: (name: Path<Values>) => BoundField
  /**
   * What a submitted form does when its values are in order. A problem named in `places` shows at that field, every
   * other one as `failure`.
   */
  readonly submit: (
    send: (values: Values) => Promise<void>,
    places?: { readonly [Code in ProblemCode]?: Path<Values> },
  ) => (event: FormEvent) => void
  /** Why sending failed, where it belongs to no field. */
  readonly failure: string | undefined
}

/** A form that is checked by the schema of its call. Errors are words of the person's language, at their field. */
export function useContractForm<Values extends FieldValues>(
  options: ContractFormOptions<Values>,
): ContractForm<Values> {
  const { schema, fields, start, refuse } = options
  const { t, figures } = useLocale()
  // The schema is the body of the call that the values are made for.
  const bySchema = zodResolver(schema as never) as unknown as Resolver<Values>
  const form = useForm<Values>({
    defaultValues: start,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    resolver: async (values, context, resolverOptions) => {
      const checked = await bySchema(values, context, resolverOptions)
      const refused = Object.entries(refuse?.(values) ?? {}).filter(([, message]) => message !== undefined)
      if (refused.length === 0) return isInOrder(checked) ? withUnchecked(values, checked) : checked
      const errors = Object.fromEntries(refused.map(([name, message]) => [name, { type: 'refused', message }]))
      // `refuse` names fields of the form alone.
      return { values: {}, errors: { ...errors, ...checked.errors } as FieldErrors<Values> }
    },
  })
  const { errors } = form.formState

  function errorOf(name: Path<Values>): string | undefined {
    // Nested fields do not occur in our bodies, so that a name finds its error.
    const error = (errors as Readonly<Record<string, { type?: string; message?: string } | undefined>>)[name]
    if (!error) return undefined
    const { label = '', max = 0 } = fields[name] ?? {}
    if (error.type === 'too_small') return t('app.field.required', { field: label })
    const entered: unknown = form.getValues(name)
    const length = typeof entered === 'string' ? entered.trim().length : 0
    if (error.type === 'too_big') return t('app.field.tooLong', { field: label, max, length })
    return error.message
  }

  function bind(name: Path<Values>): BoundField {
    const { ref, ...registered } = form.register(name)
    return { ...registered, inputRef: ref, label: fields[name]?.label ?? '', error: errorOf(name) }
  }

  const submit: ContractForm<Values>['submit'] = (send, places = {}) => {
    const handle = form.handleSubmit(async (values) => {
      try {
        await send(values)
      } catch (error) {
        const code: ProblemCode | undefined = error instanceof Problem ? error.code : undefined
        const field = code && places[code]
        form.setError(field ?? 'root', { type: 'server', message: problemText(error, figures.language) })
        if (field) form.setFocus(field)
      }
    })
    return (event) => void handle(event)
  }

  return { ...form, bind, submit, failure: errors.root?.message }
}

function isInOrder<Values extends FieldValues>(checked: ResolverResult<Values>): checked is ResolverSuccess<Values> {
  return Object.keys(checked.errors).length === 0
}

/** The schema leaves out what is no part of the body, such as a box that decides what the body says. */
function withUnchecked<Values extends FieldValues>(
  entered: Values,
  { values }: ResolverSuccess<Values>,
): ResolverSuccess<Values> {
  return { values: { ...entered, ...values }, errors: {} }
}
