import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CallDialog } from '../../dialogs/call-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { SearchPicker } from '../../ui/fields/search-picker.tsx'
import { usePickerSearch } from '../../ui/fields/use-picker-search.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { NewClientKey } from './new-client-key.tsx'
import { useCreateClientKey } from './use-client-keys.ts'
import { type FoundUser, useFoundUsers } from './use-found-users.ts'

/** Creates the key of a user, who has to be picked, and shows it once. */
export function AddClientKey({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLocale()
  const [user, setUser] = useState<FoundUser | null>(null)
  const search = usePickerSearch()
  const create = useCreateClientKey(organizationId)
  return (
    <CallDialog
      title={t('organizationSettings.clients.addTitle')}
      submitLabel={t('organizationSettings.clients.submit')}
      call={create}
      input={user?.email}
      isChanged={user !== null}
      done={(created) => ({ next: () => openDialog(<NewClientKey created={created} />) })}
    >
      <Typography color="textSecondary">{t('organizationSettings.clients.addLead')}</Typography>
      <SearchPicker
        label={t('organizationSettings.clients.user')}
        required
        search={search}
        query={useFoundUsers(organizationId, search.search)}
        texts={{
          searching: t('organizationSettings.clients.usersLoading'),
          nothing: t('organizationSettings.clients.noUserFound'),
          failed: t('members.loadFailed'),
        }}
        keyOf={({ email }) => email}
        textOf={({ name, email }) => (name === '' ? email : `${name} (${email})`)}
        value={user}
        onChoose={setUser}
        input={{ autoFocus: true }}
      />
    </CallDialog>
  )
}
