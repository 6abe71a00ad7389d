import type { SignInChallenge } from '@cairn/contract/auth'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { Splash } from '../app/splash.tsx'
import { carried, carry, screenOf } from '../sign-in/carried.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { takeLinkedCredentials } from './linked-credentials.ts'
import { ScreenLink } from './screen-link.tsx'
import { useEndOfFirstSignIn } from './use-end-of-first-sign-in.ts'
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
  const nextScreen = nextScreenOf(step)
  useEffect(() => {
    if (nextScreen === undefined) return
    if (typeof step === 'object') carry({ email: linked?.email, challenge: step })
    void navigate(nextScreen, { replace: true })
  }, [nextScreen, step, linked, navigate])
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
  if (typeof step === 'string' || nextScreen !== undefined) return <Splash />
  return (
    <VisitorPage title={t('signUp.first.title')} lead={t('signUp.first.lead')}>
      <NewPasswordForm challenge={step} linkedEmail={linked?.email} />
    </VisitorPage>
  )
}

/** The screen that follows this one without a new password. */
function nextScreenOf(step: Step): string | undefined {
  if (step === 'signed-in') return '/index.html'
  return typeof step === 'object' && step.challenge !== 'NEW_PASSWORD_REQUIRED' ? screenOf(step) : undefined
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
  /** The address of the link that the mail program opened, which verifies it; undefined without a link. */
  readonly linkedEmail: string | undefined
}

function NewPasswordForm({ challenge: { challengeToken }, linkedEmail }: NewPasswordFormProps) {
  const { t } = useLocale()
  const { session } = useSession()
  const navigate = useNavigate()
  const wanted = useWanted()
  const end = useEndOfFirstSignIn()
  const [password, setPassword] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  const given = password.trim()
  const sending = useSending(async () => {
    const email = linkedEmail ?? carried().email
    const isByLink = linkedEmail !== undefined
    const challenge = await session.completeNewPassword({ challengeToken, password: given })
    if (challenge) {
      carry({ email, challenge, first: isByLink ? 'link' : 'password' })
      await navigate(screenOf(challenge), { replace: true, state: { wanted } })
    } else {
      carry({})
      await end({ email, isByLink })
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
