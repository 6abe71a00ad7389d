import { forgotPassword } from '@cairn/contract/identity/sign-up'
import { Problem } from '@cairn/contract/problem'
import { languageFor } from '@cairn/messages/languages'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { carried, carriedEmail, carry } from '../sign-in/carried.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { EmailField, isEmail } from './email-field.tsx'
import { ScreenLink } from './screen-link.tsx'
import { useSending } from './use-sending.ts'
import { useWanted } from './use-wanted.ts'
import { VisitorForm } from './visitor-form.tsx'

/** Asks for a code that allows a new password. */
export function ForgotPasswordScreen() {
  const { t, figures } = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const wanted = useWanted()
  const { search } = useLocation()
  const [email, setEmail] = useState(carriedEmail)
  // A sign-in that was sent here carries its password.
  const [isRequired] = useState(() => carried().password !== undefined)
  const sending = useSending(async () => {
    carry({ email: email.trim().toLowerCase() })
    try {
      await api(forgotPassword, { body: { email, language: languageFor([figures.language]) } })
      await navigate('/reset-password', { state: { wanted } })
    } catch (error) {
      if (!Problem.is(error, 'InvalidParameterException')) throw error
      await navigate('/confirm-signup', { state: { wanted } })
    }
  })
  return (
    <VisitorPage title={t('signUp.forgot.title')} lead={t('signUp.forgot.lead')}>
      {isRequired && <Alert severity="info">{t('signUp.forgot.required')}</Alert>}
      {search === '?again' && <Alert severity="info">{t('signUp.forgot.askAgain')}</Alert>}
      <VisitorForm sending={sending} submitLabel={t('signUp.forgot.submit')} canSubmit={isEmail(email)}>
        <EmailField value={email} onChange={setEmail} autoFocus />
      </VisitorForm>
      <ScreenLink to="/signin">{t('signUp.toSignIn')}</ScreenLink>
    </VisitorPage>
  )
}
