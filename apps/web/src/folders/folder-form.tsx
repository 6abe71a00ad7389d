import { changeFolder, createFolder, type Folder, folderDescriptionMax, folderNameMax } from '@cairn/contract/folders'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { Controller } from 'react-hook-form'
import { type ContractForm, useContractForm } from '../platform/contract-form.ts'
import { useLeaveQuestion } from '../platform/leave-question.ts'
import { useLocale } from '../platform/locale.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { notify } from '../ui/overlays.ts'
import { Field } from '../ui/text-field.tsx'
import { isNameTaken } from './folder-names.ts'
import { useChangeFolder, useCreateFolder } from './use-folders.ts'

interface Entered {
  name: string
  description: string
  /** For a new folder: begin with layers to draw in. For one that is there: leaders can be drawn. */
  option: boolean
}

interface NewFolderProps {
  readonly projectId: string
  /** The folder it goes into; null for one of the project itself. */
  readonly parent: Folder | null
  /** The folders it will lie among. */
  readonly siblings: readonly Folder[]
  readonly onCreated: (folder: Folder) => void
  readonly onClose: () => void
}

export function NewFolderDialog({ projectId, parent, siblings, onCreated, onClose }: NewFolderProps) {
  const { t } = useLocale()
  const create = useCreateFolder(projectId)
  return (
    <FolderDialog
      title={parent ? t('folders.createSub.title', { parent: parent.name }) : t('folders.create.title')}
      submitLabel={t('folders.create.submit')}
      optionLabel={t('folders.create.withLayers')}
      schema={createFolder.body.pick({ name: true, description: true })}
      start={{ name: '', description: '', option: false }}
      siblings={siblings}
      send={async ({ name, description, option }) => {
        const folderType = option ? 'features' : null
        const folder = await create.mutateAsync({
          projectId,
          parentId: parent?.id ?? null,
          name,
          description,
          folderType,
        })
        notify({ text: t('folders.create.done', { name: folder.name }), severity: 'success' })
        onCreated(folder)
      }}
      onClose={onClose}
    />
  )
}

interface EditFolderProps {
  readonly folder: Folder
  readonly siblings: readonly Folder[]
  readonly onClose: () => void
}

export function EditFolderDialog({ folder, siblings, onClose }: EditFolderProps) {
  const { t } = useLocale()
  const change = useChangeFolder(folder)
  const { name, description, leadersEnabled } = folder
  return (
    <FolderDialog
      title={t('folders.edit.title')}
      submitLabel={t('app.save')}
      optionLabel={t('folders.edit.leaders')}
      schema={changeFolder.body.pick({ name: true, description: true })}
      start={{ name, description, option: leadersEnabled }}
      siblings={siblings.filter(({ id }) => id !== folder.id)}
      send={async ({ option, ...entered }) => {
        const changed = await change.mutateAsync({ ...entered, leadersEnabled: option })
        notify({ text: t('folders.edit.done', { name: changed.name }), severity: 'success' })
      }}
      onClose={onClose}
    />
  )
}

interface FolderDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly optionLabel: string
  readonly schema: Parameters<typeof useContractForm>[0]['schema']
  readonly start: Entered
  readonly siblings: readonly Folder[]
  readonly send: (entered: Entered) => Promise<void>
  readonly onClose: () => void
}

function FolderDialog(props: FolderDialogProps) {
  const { title, submitLabel, optionLabel, schema, start, siblings, send, onClose } = props
  const { t } = useLocale()
  const leave = useLeaveQuestion()
  const form = useContractForm<Entered>({
    schema,
    fields: {
      name: { label: t('app.field.name'), max: folderNameMax },
      description: { label: t('app.field.description'), max: folderDescriptionMax },
    },
    start,
    refuse: ({ name }) => ({
      name: isNameTaken(name, siblings) ? t('folders.nameTaken', { name: name.trim() }) : undefined,
    }),
  })
  const { isDirty, isSubmitting } = form.formState

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      cancelLabel={t('app.cancel')}
      busy={isSubmitting}
      canSubmit={isDirty}
      changed={isDirty}
      leave={leave}
      error={form.failure}
      onSubmit={form.submit(
        async (entered) => {
          await send(entered)
          onClose()
        },
        { folder_name_taken: 'name' },
      )}
      onClose={onClose}
    >
      <Field {...form.bind('name')} autoFocus required />
      <Field {...form.bind('description')} multiline minRows={2} />
      <Option form={form} label={optionLabel} />
    </FormDialog>
  )
}

function Option({ form, label }: { readonly form: ContractForm<Entered>; readonly label: string }) {
  return (
    <Controller
      control={form.control}
      name="option"
      render={({ field: { value, ref, onChange, onBlur } }) => (
        <FormControlLabel
          label={label}
          control={
            <Checkbox
              checked={value}
              onBlur={onBlur}
              onChange={(_, checked) => onChange(checked)}
              slotProps={{ input: { ref } }}
            />
          }
        />
      )}
    />
  )
}
