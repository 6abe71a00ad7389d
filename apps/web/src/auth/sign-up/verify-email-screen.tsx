import { verifyEmail } from '@cairn/contract/auth/sign-up'
import { Problem } from '@cairn/contract/problem'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { accountQueryKeys } from '../../accounts/account-query-keys.ts'
import { useLoadAccount } from '../../accounts/use-account.ts'
import { useApi, useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { Splash } from '../../ui/states/splash.tsx'
import { handover } from '../handover/handover.ts'
import { useReturnPath } from '../handover/use-return-path.ts'
import { useSessionStart } from '../use-session-start.ts'
import { CodeField, isCode } from '../visitor/code-field.tsx'
import { ResendCodeButton } from '../visitor/resend-code-button.tsx'
import { ScreenLink } from '../visitor/screen-link.tsx'
import { useSending } from '../visitor/use-sending.ts'
import { VisitorForm } from '../visitor/visitor-form.tsx'
import { VisitorPage } from '../visitor/visitor-page.tsx'

/** Verifies the e-mail address of the account that is signed in. */
export function VerifyEmailScreen() {
  const { t } = useLocale()
  const { status } = useSession()
  useSessionStart()
  if (status === 'signed-out') return <Navigate to="/signin" replace state={{ returnPath: '/verify-email' }} />
  return status === 'signed-in' ? <VerifyEmail /> : <Splash label={t('app.loading')} />
}

function VerifyEmail() {
  const { t } = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const returnPath = useReturnPath()
  const { data } = useLoadAccount()
  const [code, setCode] = useState('')
  const sending = useSending(async () => {
    try {
      await api(verifyEmail, { body: { code } })
      await queryClient.invalidateQueries({ queryKey: accountQueryKeys.current() })
      await navigate(returnPath, { replace: true })
    } catch (error) {
      if (!Problem.is(error, 'UserNotFoundException')) throw error
      handover.step.give({})
      await navigate('/forget-password?again')
    }
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
