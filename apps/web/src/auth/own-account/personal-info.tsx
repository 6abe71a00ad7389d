import { ChangedProfile, changeProfile } from '@cairn/contract/accounts/own-profile'
import { personNameMax } from '@cairn/contract/text'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { accountQueryKeys } from '../../accounts/account-query-keys.ts'
import { useAccount } from '../../accounts/use-account.ts'
import { useApi } from '../../platform/api.ts'
import { useContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { useFormGuard } from '../../ui/overlays/leave-guards.ts'
import { notify, openDialog } from '../../ui/overlays/overlays.ts'
import { SettingsSection } from '../../ui/sections/settings-section.tsx'
import { Field } from '../../ui/text-field.tsx'
import { ChangePassword } from './change-password.tsx'
import { OwnAuthenticator } from './own-authenticator.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** The own profile: the e-mail address cannot be changed here, the names can. */
export function PersonalInfo() {
  return (
    <Stack spacing={4}>
      <NameForm />
      <Password />
      <OwnAuthenticator />
      <OwnSessions />
    </Stack>
  )
}

function Password() {
  const { t } = useLocale()
  return (
    <SettingsSection title={t('settings.personalInfo.password')} lead={t('settings.personalInfo.passwordHelp')}>
      <Box>
        <Button variant="outlined" onClick={() => openDialog(<ChangePassword />)}>
          {t('settings.personalInfo.changePassword')}
        </Button>
      </Box>
    </SettingsSection>
  )
}

type Names = Readonly<Record<'firstName' | 'lastName', string>>

function NameForm() {
  const { t } = useLocale()
  const { email } = useAccount()
  const form = useNameForm()
  const { isDirty, isValid, isSubmitting } = form.formState
  useFormGuard(isDirty)
  return (
    <SettingsSection title={t('settings.personalInfo.name')} lead={t('settings.personalInfo.nameHelp')}>
      <Stack component="form" noValidate spacing={4} onSubmit={form.save}>
        <Field
          label={t('settings.personalInfo.email')}
          help={t('settings.personalInfo.emailHelp')}
          value={email}
          readOnly
          type="email"
        />
        <Field {...form.bind('firstName')} autoComplete="given-name" />
        <Field {...form.bind('lastName')} autoComplete="family-name" />
        {form.failure !== undefined && (
          <Alert severity="error">{`${t('settings.personalInfo.failed')} ${form.failure}`}</Alert>
        )}
        <Box>
          <Button type="submit" variant="contained" disabled={!isDirty || !isValid} loading={isSubmitting}>
            {t('settings.personalInfo.save')}
          </Button>
        </Box>
      </Stack>
    </SettingsSection>
  )
}

function useNameForm() {
  const { t } = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const { firstName, lastName } = useAccount()
  const form = useContractForm<Names>({
    schema: ChangedProfile,
    start: { firstName, lastName },
    fields: [
      { name: 'firstName', label: t('settings.personalInfo.firstName'), max: personNameMax },
      { name: 'lastName', label: t('settings.personalInfo.lastName'), max: personNameMax },
    ],
  })
  const save = form.submit(async (names) => {
    const saved = await api(changeProfile, { body: names })
    form.reset(saved)
    notify({ text: t('settings.personalInfo.saved'), severity: 'success' })
    await queries.invalidateQueries({ queryKey: accountQueryKeys.current() })
  })
  return { ...form, save }
}
