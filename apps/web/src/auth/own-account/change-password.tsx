import { changePassword, logPasswordChange, passwordMax } from '@cairn/contract/auth/auth'
import { passwordRuleNames, passwordRules } from '@cairn/domain/auth/password-rules'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Circle from '@mui/icons-material/CircleOutlined'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CallDialog } from '../../dialogs/call-dialog.tsx'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { authQueryKeys } from '../auth-query-keys.ts'

const empty = { oldPassword: '', newPassword: '', confirmation: '' }
type Passwords = typeof empty

/** Changes the own password. The button is off until all rules hold; a failure resets the form. */
export function ChangePassword() {
  const { t } = useLocale()
  const [entered, setEntered] = useState(empty)
  const change = usePasswordChange(() => setEntered(empty))
  const { oldPassword, newPassword, confirmation } = entered
  const isComplete =
    oldPassword !== '' &&
    confirmation === newPassword &&
    passwordRuleNames.every((rule) => passwordRules[rule](newPassword))
  const isMismatch = confirmation !== '' && !newPassword.startsWith(confirmation)
  const field = (name: keyof Passwords, autoComplete: string) => ({
    type: 'password',
    required: true,
    autoComplete,
    value: entered[name],
    inputProps: { maxLength: passwordMax },
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setEntered({ ...entered, [name]: target.value }),
  })
  return (
    <CallDialog
      title={t('settings.personalInfo.changePassword')}
      submitLabel={t('settings.personalInfo.changePassword')}
      // An error disappears as soon as the user types again.
      call={{ ...change, error: oldPassword === '' ? change.error : null }}
      input={isComplete ? { oldPassword, newPassword } : undefined}
      isChanged={oldPassword + newPassword + confirmation !== ''}
      done={() => t('settings.personalInfo.passwordChanged')}
    >
      <Field {...field('oldPassword', 'current-password')} label={t('settings.personalInfo.oldPassword')} autoFocus />
      <Field {...field('newPassword', 'new-password')} label={t('settings.personalInfo.newPassword')} />
      <Rules password={newPassword} />
      <Field
        {...field('confirmation', 'new-password')}
        label={t('settings.personalInfo.confirmPassword')}
        error={isMismatch ? t('settings.personalInfo.mismatch') : undefined}
      />
    </CallDialog>
  )
}

function usePasswordChange(onFailed: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { errorsInPlace: true },
    mutationFn: async (body: Pick<Passwords, 'oldPassword' | 'newPassword'>) => {
      await api(changePassword, { body })
      await api(logPasswordChange, { body: { event: 'passwordChanged' } })
    },
    onError: onFailed,
    onSuccess: () => void queries.invalidateQueries({ queryKey: authQueryKeys.ownSessions() }),
  })
}

/** The rules, each with a mark that shows whether the password follows it. */
function Rules({ password }: { readonly password: string }) {
  const { t } = useLocale()
  const id = useId()
  return (
    <div>
      <Typography id={id} variant="body2" color="textSecondary">
        {t('signUp.rules')}
      </Typography>
      <List dense disablePadding aria-labelledby={id}>
        {passwordRuleNames.map((rule) => {
          const isMet = passwordRules[rule](password)
          const Mark = isMet ? CheckCircle : Circle
          return (
            <ListItem
              key={rule}
              disableGutters
              sx={{ gap: 2, py: 0.5, color: isMet ? 'success.main' : 'text.secondary' }}
            >
              <Mark sx={{ fontSize: 16 }} titleAccess={t(`signUp.ruleState.${isMet ? 'met' : 'open'}`)} />
              <Typography variant="body2">{t(`signUp.rule.${rule}`)}</Typography>
            </ListItem>
          )
        })}
      </List>
    </div>
  )
}
