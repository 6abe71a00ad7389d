import { attachmentNoteMax, changeAttachmentNote } from '@cairn/contract/attachments/attachments'
import { Feature } from '@cairn/contract/features/features'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { sendFromVersion } from '../../../dialogs/conflict-dialog.tsx'
import { useApi } from '../../../platform/api.ts'
import { combinationOf } from '../../../platform/key-combinations.ts'
import { useLocale } from '../../../platform/locale.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { useFormGuard } from '../../../ui/overlays/leave-guards.ts'
import { notify } from '../../../ui/overlays/overlays.ts'
import { Field } from '../../../ui/text-field.tsx'
import { showWhole } from '../show-whole.ts'
import { FileDeleted, type ShownFile } from '../shown-file.ts'

interface NoteBoxProps extends ShownFile {
  readonly canEdit: boolean
  readonly onFeature: (feature: Feature) => void
}

/** The note on a file, edited in its place: saved when it is confirmed, and discarded by Cancel. */
export function NoteBox(props: NoteBoxProps) {
  const { t } = useLocale()
  const note = props.metaIn(props.feature).note ?? ''
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  function end(): void {
    setEditing(false)
    // After the next render, which has the button again.
    setTimeout(() => edit.current?.focus())
  }
  if (isEditing) return <NoteForm {...props} seen={note} onEnd={end} />
  if (note === '' && !props.canEdit) return null
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
      <Typography
        variant="body2"
        color={note === '' ? 'textSecondary' : 'textPrimary'}
        sx={{ flex: 1, minWidth: 0, py: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {note === '' ? t('attachmentPreview.noNote') : note}
      </Typography>
      {props.canEdit && (
        <IconAction
          ref={edit}
          label={t('attachmentPreview.editNote')}
          icon={<EditOutlined />}
          onClick={() => setEditing(true)}
        />
      )}
    </Stack>
  )
}

interface NoteFormProps extends NoteBoxProps {
  readonly seen: string
  readonly onEnd: () => void
}

function NoteForm({ seen, onEnd, onFeature, ...shown }: NoteFormProps) {
  const { t, figures } = useLocale()
  const [note, setNote] = useState(seen)
  useFormGuard(note !== seen)
  const save = useSaveNote({ ...shown, seen })
  const deleted = save.data instanceof FileDeleted ? save.data : undefined
  function end(): void {
    onEnd()
    if (deleted) onFeature(deleted.feature)
  }
  function confirm(): void {
    if (save.isPending || deleted) return
    if (note === seen) onEnd()
    else save.mutate(note, { onSuccess: (now) => now && !(now instanceof FileDeleted) && (onFeature(now), onEnd()) })
  }
  function press(event: KeyboardEvent): void {
    const combination = combinationOf(event)
    if (combination !== 'Mod+Enter' && combination !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (combination === 'Escape') end()
    else confirm()
  }
  return (
    <Stack ref={showWhole} direction="row" sx={{ alignItems: 'flex-end', gap: 0.5, pt: 2 }} onKeyDown={press}>
      <Field
        label={t('attachmentPreview.note')}
        value={note}
        multiline
        minRows={2}
        maxRows={8}
        autoFocus
        error={deleted && t('attachmentPreview.noteOfDeleted', { name: shown.name })}
        help={t('attachmentPreview.noteLength', {
          count: note.length,
          max: attachmentNoteMax,
          length: figures.number(note.length),
        })}
        inputProps={{ maxLength: attachmentNoteMax }}
        onChange={(event) => setNote(event.target.value)}
      />
      {!deleted && (
        <IconAction label={t('attachmentPreview.saveNote')} icon={<CheckOutlined />} tone="accent" onClick={confirm} />
      )}
      <IconAction label={t('attachmentPreview.discardNote')} icon={<CloseOutlined />} onClick={end} />
    </Stack>
  )
}

/** Saves a note; resolves to the feature that the server has now, to the deletion of the file, or to undefined when the user returns to the form. */
function useSaveNote({ fileId, name, feature, metaIn, refuseDeleted, seen }: ShownFile & { readonly seen: string }) {
  const api = useApi()
  const { t } = useLocale()
  return useMutation({
    mutationFn: async (mine: string) => {
      const sent = await sendFromVersion({
        version: feature.version,
        code: 'feature_changed',
        current: Feature,
        send: (version) => api(changeAttachmentNote, { params: { fileId }, body: { note: mine, version } }),
        compare: (current) => {
          refuseDeleted(current)
          const now = metaIn(current).note ?? ''
          const field = { id: 'note', label: t('attachmentPreview.note'), isText: true }
          return {
            name,
            fields: [{ ...field, mine, current: now, differs: now !== seen && now !== mine }],
          }
        },
      }).catch(FileDeleted.result)
      if (sent instanceof FileDeleted) return sent
      if (sent.kind === 'back') return undefined
      if (sent.kind === 'discarded') return sent.current
      notify({ text: t('attachmentPreview.noteSaved'), severity: 'success' })
      return sent.answer
    },
  })
}
