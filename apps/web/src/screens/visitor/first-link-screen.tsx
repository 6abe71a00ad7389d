import type { SignInChallenge } from '@cairn/contract/auth'
import { resendCode, verifyInvitedEmail } from '@cairn/contract/identity/sign-up'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi, useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { Splash } from '../app/splash.tsx'
import { carried, carry } from '../sign-in/carried.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { takeLinkedCredentials } from './linked-credentials.ts'
import { ScreenLink } from './screen-link.tsx'
import { useSending } from './use-sending.ts'
import { useWanted } from './use-wanted.ts'
import { VisitorForm } from './visitor-form.tsx'

type Step = 'signing-in' | 'failed' | 'signed-in' | SignInChallenge

/** The first sign-in: by the link of an invitation, or after its password was entered at the sign-in. */
export function FirstLinkScreen() {
  const { t } = useLocale()
  const [linked] = useState(takeLinkedCredentials)
  const step = useFirstSignIn(linked)
  const navigate = useNavigate()
  useEffect(() => {
    if (step === 'signed-in') void navigate('/index.html', { replace: true })
  }, [step, navigate])
  if (step === 'failed') {
    return (
      <VisitorPage title={t('signUp.first.failed')} lead={t('signUp.first.failedBody')}>
        <Stack spacing={2}>
          <ScreenLink to="/signin">{t('signUp.toSignIn')}</ScreenLink>
          <ScreenLink to="/forget-password">{t('signUp.forgot.title')}</ScreenLink>
        </Stack>
      </VisitorPage>
    )
  }
  if (typeof step === 'string') return <Splash />
  return (
    <VisitorPage title={t('signUp.first.title')} lead={t('signUp.first.lead')}>
      <NewPasswordForm challenge={step} isByLink={linked !== undefined} />
    </VisitorPage>
  )
}

function useFirstSignIn(linked: ReturnType<typeof takeLinkedCredentials>): Step {
  const { session } = useSession()
  const [step, setStep] = useState<Step>(() => (linked ? 'signing-in' : (carried().challenge ?? 'failed')))
  useEffect(() => {
    if (!linked) return
    session.signIn(linked).then(
      (challenge) => setStep(challenge ?? 'signed-in'),
      (error: unknown) => {
        // Specification 1, section 8: a failure on this route is only logged. The screen says what to do instead.
        // oxlint-disable-next-line no-console -- the specification wants this failure logged
        console.info('the first sign-in failed', error)
        setStep('failed')
      },
    )
  }, [linked, session])
  return step
}

interface NewPasswordFormProps {
  readonly challenge: SignInChallenge
  /** The mail program opened the link, which verifies the address. */
  readonly isByLink: boolean
}

function NewPasswordForm({ challenge: { challengeToken }, isByLink }: NewPasswordFormProps) {
  const { t } = useLocale()
  const api = useApi()
  const { session } = useSession()
  const navigate = useNavigate()
  const wanted = useWanted()
  const [password, setPassword] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  const given = password.trim()
  const sending = useSending(async () => {
    const { email = '' } = carried()
    await session.completeNewPassword({ challengeToken, password: given })
    carry({})
    if (isByLink) {
      await api(verifyInvitedEmail, {})
      await navigate('/index.html', { replace: true })
    } else {
      await api(resendCode, { body: { email, purpose: 'email' } })
      await navigate('/verify-email', { replace: true, state: { wanted } })
    }
  })
  return (
    <VisitorForm sending={sending} submitLabel={t('signUp.first.submit')} canSubmit={given !== ''}>
      <Field
        label={t('signUp.newPassword')}
        type="password"
        autoComplete="new-password"
        autoFocus
        value={password}
        error={wasLeft && given === '' ? t('app.field.required', { field: t('signUp.newPassword') }) : undefined}
        onBlur={() => setWasLeft(true)}
        onChange={(event) => setPassword(event.target.value)}
      />
    </VisitorForm>
  )
}
