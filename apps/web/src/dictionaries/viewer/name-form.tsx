import { changeDictionary, type Dictionary, DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import { dictionaryNameMax } from '@cairn/domain/dictionary/names'
import Check from '@mui/icons-material/CheckOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { sendFromVersion } from '../../dialogs/conflict-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { notify } from '../../ui/overlays/overlays.ts'
import { useDictionaryCall } from '../use-dictionaries.ts'

interface NameFormProps {
  readonly dictionary: Dictionary
  /** `isByKeyOrButton`: the focus has not moved to another place of the page. */
  readonly onEnd: (isByKeyOrButton: boolean) => void
}

/** The field of the name with its two buttons. */
export function NameForm({ dictionary, onEnd }: NameFormProps) {
  const { t } = useLocale()
  const noteId = useId()
  // The version with which the edit began, also after the list was read again.
  const [base] = useState(dictionary)
  const [name, setName] = useState(dictionary.name)
  const { save, error, isSaving } = useRename(base, onEnd)
  const isEmpty = name.trim() === ''
  const note = isEmpty ? t('dictionaries.rename.refused') : error
  const canSave = !isEmpty && !isSaving

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    // The question about a conflict takes the focus while the name is saved.
    if (!isSaving && !currentTarget.contains(relatedTarget)) onEnd(false)
  }
  function cancelByKey({ key }: KeyboardEvent): void {
    if (key === 'Escape' && !isSaving) onEnd(true)
  }
  return (
    <Box
      component="form"
      noValidate
      onBlur={leave}
      onKeyDown={cancelByKey}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) save(name.trim())
      }}
      sx={{ flex: 1, minWidth: 0, maxWidth: 480 }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <OutlinedInput
          fullWidth
          autoFocus
          size="small"
          value={name}
          readOnly={isSaving}
          error={note !== undefined}
          onChange={(event) => setName(event.target.value)}
          inputProps={{
            'aria-label': t('dictionaries.rename.field'),
            'aria-describedby': note === undefined ? undefined : noteId,
            maxLength: dictionaryNameMax,
          }}
        />
        <IconAction
          label={t('dictionaries.rename.confirm')}
          icon={<Check />}
          disabledReason={isEmpty ? t('dictionaries.rename.refused') : undefined}
          onClick={() => canSave && save(name.trim())}
        />
        <IconAction label={t('dictionaries.rename.cancel')} icon={<Close />} onClick={() => onEnd(true)} />
      </Stack>
      {note !== undefined && (
        <FormHelperText error id={noteId} role="alert">
          {note}
        </FormHelperText>
      )}
    </Box>
  )
}

function useRename(base: Dictionary, onEnd: NameFormProps['onEnd']) {
  const { t, figures } = useLocale()
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const rename = useDictionaryCall((api, orgId, body: { readonly name: string; readonly version: number }) =>
    api(changeDictionary, { query: { orgId }, body: { id: base.id, ...body } }),
  )
  async function run(name: string): Promise<void> {
    setSaving(true)
    setError(undefined)
    try {
      const sent = await sendFromVersion({
        version: base.version,
        code: 'dictionary_changed',
        current: DictionaryEntry,
        send: (version) => rename.mutateAsync({ name, version }),
        compare: (current) => ({
          name: current.name,
          fields: [
            {
              id: 'name',
              label: t('dictionaries.create.name'),
              mine: name,
              current: current.name,
              differs: current.name !== base.name && current.name !== name,
            },
          ],
        }),
      })
      if (sent.kind === 'saved')
        notify({ text: t('dictionaries.rename.done', { name: sent.answer.name }), severity: 'success' })
      if (sent.kind !== 'back') onEnd(true)
    } catch (failure) {
      setError(problemText(failure, figures.language))
    } finally {
      setSaving(false)
    }
  }
  return { save: (name: string) => void run(name), error, isSaving }
}
