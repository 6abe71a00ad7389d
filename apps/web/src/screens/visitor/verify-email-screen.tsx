import { verifyEmail } from '@cairn/contract/identity/sign-up'
import { Problem } from '@cairn/contract/problem'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { accountQueryKeys } from '../../accounts/account-query-keys.ts'
import { useLoadAccount } from '../../accounts/use-account.ts'
import { useApi, useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { useSessionStart } from '../app/signed-in.tsx'
import { Splash } from '../app/splash.tsx'
import { carry } from '../sign-in/carried.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { CodeField, isCode } from './code-field.tsx'
import { ResendCodeButton } from './resend-code-button.tsx'
import { ScreenLink } from './screen-link.tsx'
import { useSending } from './use-sending.ts'
import { useWanted } from './use-wanted.ts'
import { VisitorForm } from './visitor-form.tsx'

/** Verifies the e-mail address of the account that is signed in. */
export function VerifyEmailScreen() {
  const { status } = useSession()
  useSessionStart()
  if (status === 'signed-out') return <Navigate to="/signin" replace state={{ wanted: '/verify-email' }} />
  return status === 'signed-in' ? <VerifyEmail /> : <Splash />
}

function VerifyEmail() {
  const { t } = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const wanted = useWanted()
  const { data } = useLoadAccount()
  const [code, setCode] = useState('')
  const sending = useSending(async () => {
    try {
      await api(verifyEmail, { body: { code } })
      await queryClient.invalidateQueries({ queryKey: accountQueryKeys.current() })
      await navigate(wanted, { replace: true })
    } catch (error) {
      if (!Problem.is(error, 'UserNotFoundException')) throw error
      carry({})
      await navigate('/forget-password?again')
    }
  })
  if (!data) return <Splash />
  return (
    <VisitorPage title={t('signUp.verify.title')} lead={t('signUp.verify.lead', { email: data.email })}>
      <VisitorForm sending={sending} submitLabel={t('signUp.verify.submit')} canSubmit={isCode(code)}>
        <CodeField value={code} onChange={setCode} />
      </VisitorForm>
      <ResendCodeButton email={data.email} purpose="email" />
      <ScreenLink to={wanted}>{t('signUp.verify.later')}</ScreenLink>
    </VisitorPage>
  )
}
