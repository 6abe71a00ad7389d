import {
  changeFormDetails,
  type Form,
  type FormEntry,
  Form as FormSchema,
  formDescriptionMax,
  formNameMax,
} from '@cairn/contract/forms/forms'
import { Problem } from '@cairn/contract/problem'
import { useState } from 'react'
import { type Comparison, type Sent, sendFromVersion } from '../../dialogs/conflict-dialog.tsx'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import { type Outcome, outcomeOf, staysOpen } from '../../dialogs/outcome.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Field } from '../../ui/text-field.tsx'
import { useChangeForm, useCreateForm } from '../use-forms.ts'
import { type FileKind, FormFile } from './form-files.tsx'

interface FormAssetDialogProps {
  readonly organizationId: string
  /** The form to change; without one the dialog adds one. */
  readonly form?: FormEntry
}

interface Values {
  readonly name: string
  readonly description: string
}

type Files = { readonly [Kind in FileKind]?: { readonly file?: File; readonly error?: string } }

/** Adds or changes a form: name, description and files. */
export function FormAssetDialog({ organizationId, form: entry }: FormAssetDialogProps) {
  const { t } = useLocale()
  const { files, setFiles, send } = useFormWithFiles(organizationId, entry)
  const hasFiles = Object.values(files).some(({ file }) => file)
  return (
    <EntityDialog<Values>
      title={t(`forms.${entry ? 'edit' : 'add'}.title`)}
      submitLabel={entry ? t('app.save') : t('forms.add.submit')}
      schema={changeFormDetails.body.omit({ version: true })}
      start={{ name: entry?.name ?? '', description: entry?.description ?? '' }}
      canSubmit={({ watch, formState: { isDirty } }) => watch('name').trim() !== '' && (isDirty || hasFiles || !entry)}
      hasOtherChanges={hasFiles}
      fields={[
        { name: 'name', label: t('app.field.name'), max: formNameMax },
        { name: 'description', label: t('forms.field.description'), max: formDescriptionMax },
      ]}
      problemFields={{ form_name_taken: 'name' }}
      send={send}
    >
      {(form) => (
        <>
          <Field {...form.bind('name')} autoFocus required />
          <Field {...form.bind('description')} multiline minRows={2} maxRows={4} />
          {(['html', 'js'] as const).map((kind) => (
            <FormFile
              key={kind}
              kind={kind}
              file={files[kind]?.file}
              kept={entry && (kind === 'html' ? entry.htmlFile : (entry.jsFile ?? undefined))}
              error={files[kind]?.error}
              onChoose={(choice) => setFiles({ ...files, [kind]: choice })}
            />
          ))}
        </>
      )}
    </EntityDialog>
  )
}

/** The files of the dialog, and the call that sends them with the values. A refused file has its error at its field. */
function useFormWithFiles(organizationId: string, entry: FormEntry | undefined) {
  const { t } = useLocale()
  const [files, setFiles] = useState<Files>({})
  const save = useSave(organizationId, entry)
  function refuseFile(kind: FileKind, error: string): Outcome {
    setFiles({ ...files, [kind]: { error } })
    return staysOpen
  }
  async function send(values: Values): Promise<Outcome> {
    if (!entry && !files.html?.file) return refuseFile('html', t('forms.file.required'))
    try {
      const sent = await save(values, files)
      if (sent.kind === 'discarded') return { text: t('forms.edit.discarded'), severity: 'info' }
      return outcomeOf(sent, ({ name }) => t(`forms.${entry ? 'edit' : 'add'}.done`, { name }))
    } catch (error) {
      const refused = refusedFile(error)
      if (!refused) throw error
      return refuseFile(refused.kind, refused.text)
    }
  }
  return { files, setFiles, send }
}

/** The file that the server refused, and its reason. */
function refusedFile(error: unknown): { readonly kind: FileKind; readonly text: string } | undefined {
  const isOfFile =
    Problem.is(error, 'form_file_empty') ||
    Problem.is(error, 'form_file_not_text') ||
    Problem.is(error, 'form_file_refused') ||
    Problem.is(error, 'form_file_too_large')
  if (!isOfFile) return undefined
  return { kind: error.params.file === 'HTML' ? 'html' : 'js', text: problemText(error, document.documentElement.lang) }
}

/** Creates a form, or changes one from the version that is shown. */
function useSave(organizationId: string, entry: FormEntry | undefined) {
  const create = useCreateForm(organizationId)
  const change = useChangeForm(organizationId, entry?.id ?? '')
  const compare = useComparison(entry)
  return async (values: Values, { html, js }: Files): Promise<Sent<Form>> => {
    const [htmlFile, jsFile] = [html?.file, js?.file]
    if (!entry) {
      if (!htmlFile) return { kind: 'back' }
      const answer = await create.mutateAsync({ htmlFile, dto: values, ...(jsFile && { jsFile }) })
      return { kind: 'saved', answer }
    }
    return sendFromVersion({
      version: entry.version,
      code: 'form_changed',
      current: FormSchema,
      send: (version) => change.mutateAsync({ ...values, htmlFile, jsFile, version }),
      compare: (current) => compare({ ...values, htmlFile, jsFile }, current),
    })
  }
}

interface Mine extends Values {
  readonly htmlFile: File | undefined
  readonly jsFile: File | undefined
}

function useComparison(base: FormEntry | undefined) {
  const { t } = useLocale()
  return (mine: Mine, current: Form): Comparison => {
    const text = (id: 'name' | 'description', label: string) => ({
      id,
      label,
      mine: mine[id],
      current: current[id],
      differs: current[id] !== base?.[id] && current[id] !== mine[id],
    })
    // Names alone do not tell whether the content of a file changed: the time of the change does.
    const isNewer = current.modified !== base?.modified
    const file = (id: 'htmlFile' | 'jsFile') => ({
      id,
      label: t(`forms.${id}`),
      mine: mine[id]?.name ?? current[id] ?? t('forms.none'),
      current: current[id] ?? t('forms.none'),
      differs: mine[id] !== undefined && isNewer,
    })
    return {
      name: current.name,
      fields: [
        text('name', t('app.field.name')),
        text('description', t('forms.field.description')),
        file('htmlFile'),
        file('jsFile'),
      ],
    }
  }
}
