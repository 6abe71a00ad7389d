import { confirmSignUp } from '@cairn/contract/identity/sign-up'
import { Problem } from '@cairn/contract/problem'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi, useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { carried, carriedEmail, carry } from '../sign-in/carried.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { CodeField, isCode } from './code-field.tsx'
import { EmailField, isEmail } from './email-field.tsx'
import { ResendCodeButton } from './resend-code-button.tsx'
import { ScreenLink } from './screen-link.tsx'
import { useSending } from './use-sending.ts'
import { useWanted } from './use-wanted.ts'
import { VisitorForm } from './visitor-form.tsx'

/** Confirms a sign-up by its code, and signs in where the password was carried over. */
export function ConfirmSignUpScreen() {
  const { t } = useLocale()
  const api = useApi()
  const { session } = useSession()
  const navigate = useNavigate()
  const wanted = useWanted()
  const [email, setEmail] = useState(carriedEmail)
  const [code, setCode] = useState('')
  const sending = useSending(async () => {
    const { password } = carried()
    await api(confirmSignUp, { body: { email, code, ...(password !== undefined && { password }) } })
    carry({ email })
    if (password !== undefined && !(await isRefused(session.signIn({ email, password })))) {
      await navigate(wanted, { replace: true })
    } else {
      notify({ text: t('signUp.confirm.done'), severity: 'success' })
      await navigate('/signin', { state: { wanted } })
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
