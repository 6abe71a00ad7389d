import { verifyEmail } from '@cairn/contract/auth/sign-up'
import { Problem } from '@cairn/contract/problem'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accountQueryKeys } from '../../accounts/account-query-keys.ts'
import { useLoadAccount } from '../../accounts/use-account.ts'
import { useApi, useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { Splash } from '../../ui/states/splash.tsx'
import { handover, takeAddressed } from '../handover/handover.ts'
import { useReturnPath } from '../handover/use-return-path.ts'
import { useSessionStart } from '../use-session-start.ts'
import { CodeField, isCode } from '../visitor/code-field.tsx'
import { EmailField, isEmail } from '../visitor/email-field.tsx'
import { ResendCodeButton } from '../visitor/resend-code-button.tsx'
import { ScreenLink } from '../visitor/screen-link.tsx'
import { useSending } from '../visitor/use-sending.ts'
import { VisitorForm } from '../visitor/visitor-form.tsx'
import { VisitorPage } from '../visitor/visitor-page.tsx'

/** Verifies the e-mail address of the account that is signed in, or without a session that of the code. */
export function VerifyEmailScreen() {
  const { t } = useLocale()
  const { status } = useSession()
  useSessionStart()
  if (status === 'signed-out') return <VerifyGivenEmail />
  return status === 'signed-in' ? <VerifyOwnEmail /> : <Splash label={t('app.loading')} />
}

function VerifyOwnEmail() {
  const { t } = useLocale()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const returnPath = useReturnPath()
  const { data } = useLoadAccount()
  const [code, setCode] = useState('')
  const sending = useVerification({ email: data?.email ?? '', code }, async () => {
    await queryClient.invalidateQueries({ queryKey: accountQueryKeys.current() })
    await navigate(returnPath, { replace: true })
  })
  if (!data) return <Splash label={t('app.loading')} />
  return (
    <VisitorPage title={t('signUp.verify.title')} lead={t('signUp.verify.lead', { email: data.email })}>
      <VisitorForm sending={sending} submitLabel={t('signUp.verify.submit')} canSubmit={isCode(code)}>
        <CodeField value={code} onChange={setCode} />
      </VisitorForm>
      <ResendCodeButton email={data.email} purpose="email" />
      <ScreenLink to={returnPath}>{t('signUp.verify.later')}</ScreenLink>
    </VisitorPage>
  )
}

function VerifyGivenEmail() {
  const { t } = useLocale()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const [email, setEmail] = useState(() => takeAddressed().email)
  const [code, setCode] = useState('')
  const sending = useVerification({ email, code }, async () => {
    handover.step.give({ email })
    notify({ text: t('signUp.verify.done'), severity: 'success' })
    await navigate('/signin', { state: { returnPath } })
  })
  return (
    <VisitorPage title={t('signUp.verify.title')} lead={t('signUp.verify.leadSignedOut')}>
      <VisitorForm sending={sending} submitLabel={t('signUp.verify.submit')} canSubmit={isEmail(email) && isCode(code)}>
        <EmailField value={email} onChange={setEmail} autoFocus={email === ''} />
        <CodeField value={code} onChange={setCode} autoFocus={email !== ''} />
      </VisitorForm>
      <ResendCodeButton email={email} purpose="email" />
      <ScreenLink to="/signin">{t('signUp.toSignIn')}</ScreenLink>
    </VisitorPage>
  )
}

/** Sends the code; where none is valid for the address any more, the way leads to a new password. */
function useVerification(body: { readonly email: string; readonly code: string }, onVerified: () => Promise<void>) {
  const api = useApi()
  const navigate = useNavigate()
  return useSending(async () => {
    try {
      await api(verifyEmail, { body })
      await onVerified()
    } catch (error) {
      if (!Problem.is(error, 'UserNotFoundException')) throw error
      handover.step.give({})
      await navigate('/forget-password?again')
    }
  })
}
