import { forgotPassword } from '@cairn/contract/auth/sign-up'
import { Problem } from '@cairn/contract/problem'
import { languageFor } from '@cairn/messages/languages'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { handover, takeAddressed } from '../handover/handover.ts'
import { useReturnPath } from '../handover/use-return-path.ts'
import { EmailField, isEmail } from '../visitor/email-field.tsx'
import { ScreenLink } from '../visitor/screen-link.tsx'
import { useSending } from '../visitor/use-sending.ts'
import { VisitorForm } from '../visitor/visitor-form.tsx'
import { VisitorPage } from '../visitor/visitor-page.tsx'

/** Asks for a code that allows a new password. */
export function ForgotPasswordScreen() {
  const { t, figures } = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const { search } = useLocation()
  const [given] = useState(takeAddressed)
  const [email, setEmail] = useState(given.email)
  // A sign-in that leads here hands on its password.
  const isRequired = given.password !== undefined
  const sending = useSending(async () => {
    handover.step.give({ email: email.trim().toLowerCase() })
    try {
      await api(forgotPassword, { body: { email, language: languageFor([figures.language]) } })
      await navigate('/reset-password', { state: { returnPath } })
    } catch (error) {
      if (!Problem.is(error, 'InvalidParameterException')) throw error
      await navigate('/confirm-signup', { state: { returnPath } })
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
