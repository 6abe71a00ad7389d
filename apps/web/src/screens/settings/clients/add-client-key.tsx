import Autocomplete from '@mui/material/Autocomplete'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { useCreateClientKey } from '../../../organizations/use-client-keys.ts'
import { useLeaveQuestion } from '../../../platform/leave-question.ts'
import { useLocale } from '../../../platform/locale.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { useDialog } from '../../../ui/overlays/dialogs.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { NewClientKey } from './new-client-key.tsx'
import { useFoundUsers } from './use-found-users.ts'

/** Creates the key of a user, who has to be picked, and shows it once. */
export function AddClientKey({ organizationId }: { readonly organizationId: string }) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const leave = useLeaveQuestion()
  const userId = useId()
  const [email, setEmail] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const users = useFoundUsers(organizationId, search)
  const create = useCreateClientKey(organizationId)
  const error = create.error ?? users.error
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (email === null || create.isPending) return
    create.mutate(email, {
      onSuccess: (created) => {
        close()
        openDialog(<NewClientKey created={created} />)
      },
    })
  }
  return (
    <FormDialog
      title={t('organizationSettings.clients.addTitle')}
      submitLabel={t('organizationSettings.clients.submit')}
      cancelLabel={t('app.cancel')}
      busy={create.isPending}
      canSubmit={email !== null}
      changed={false}
      leave={leave}
      error={error ? problemText(error, figures.language) : undefined}
      onSubmit={submit}
    >
      <Typography color="textSecondary">{t('organizationSettings.clients.addLead')}</Typography>
      <Stack spacing={1}>
        <FormLabel htmlFor={userId} required>
          {t('organizationSettings.clients.user')}
        </FormLabel>
        <Autocomplete
          id={userId}
          options={users.data ?? []}
          value={email}
          filterOptions={(found) => found}
          loading={users.isPending}
          loadingText={t('organizationSettings.clients.usersLoading')}
          noOptionsText={t('organizationSettings.clients.noUserFound')}
          onChange={(_, chosen) => setEmail(chosen)}
          onInputChange={(_, text) => setSearch(text)}
          renderInput={(params) => <TextField {...params} autoFocus required />}
        />
      </Stack>
    </FormDialog>
  )
}
