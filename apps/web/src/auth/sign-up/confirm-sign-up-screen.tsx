import { confirmSignUp } from '@cairn/contract/auth/sign-up'
import { Problem } from '@cairn/contract/problem'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi, useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { handover, takeAddressed } from '../handover/handover.ts'
import { useReturnPath } from '../handover/use-return-path.ts'
import { CodeField, isCode } from '../visitor/code-field.tsx'
import { EmailField, isEmail } from '../visitor/email-field.tsx'
import { ResendCodeButton } from '../visitor/resend-code-button.tsx'
import { ScreenLink } from '../visitor/screen-link.tsx'
import { useSending } from '../visitor/use-sending.ts'
import { VisitorForm } from '../visitor/visitor-form.tsx'
import { VisitorPage } from '../visitor/visitor-page.tsx'

/** Confirms a sign-up by its code, and signs in where the screen before handed on the password. */
export function ConfirmSignUpScreen() {
  const { t } = useLocale()
  const api = useApi()
  const { session } = useSession()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const [{ email: givenEmail, password }] = useState(takeAddressed)
  const [email, setEmail] = useState(givenEmail)
  const [code, setCode] = useState('')
  const sending = useSending(async () => {
    await api(confirmSignUp, { body: { email, code, ...(password !== undefined && { password }) } })
    handover.step.give({ email })
    if (password !== undefined && !(await isRefused(session.signIn({ email, password })))) {
      await navigate(returnPath, { replace: true })
    } else {
      notify({ text: t('signUp.confirm.done'), severity: 'success' })
      await navigate('/signin', { state: { returnPath } })
    }
  })
  return (
    <VisitorPage title={t('signUp.confirm.title')} lead={t('signUp.confirm.lead')}>
      <VisitorForm
        sending={sending}
        submitLabel={t('signUp.confirm.submit')}
        canSubmit={isEmail(email) && isCode(code)}
      >
        <EmailField value={email} onChange={setEmail} autoFocus={email === ''} />
        <CodeField value={code} onChange={setCode} autoFocus={email !== ''} />
      </VisitorForm>
      <ResendCodeButton email={email} purpose="sign-up" />
      <ScreenLink to="/signin">{t('signUp.toSignIn')}</ScreenLink>
    </VisitorPage>
  )
}

/** Whether the server refused a sign-in: the account exists, and the user signs in by hand. */
async function isRefused(signingIn: Promise<unknown>): Promise<boolean> {
  try {
    return (await signingIn) !== undefined
  } catch (error) {
    if (Problem.is(error)) return true
    throw error
  }
}
