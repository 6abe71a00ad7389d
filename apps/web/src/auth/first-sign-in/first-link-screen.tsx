import type { SignInChallenge } from '@cairn/contract/auth/auth'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { Splash } from '../../ui/states/splash.tsx'
import { Field } from '../../ui/text-field.tsx'
import { handover, screenOf } from '../handover/handover.ts'
import { useReturnPath } from '../handover/use-return-path.ts'
import { ScreenLink } from '../visitor/screen-link.tsx'
import { useSending } from '../visitor/use-sending.ts'
import { VisitorForm } from '../visitor/visitor-form.tsx'
import { VisitorPage } from '../visitor/visitor-page.tsx'
import { useEndOfFirstSignIn } from './use-end-of-first-sign-in.ts'

type Step = 'signing-in' | 'failed' | 'signed-in' | SignInChallenge

/** The first sign-in: by the link of an invitation, or after its password was entered at the sign-in. */
export function FirstLinkScreen() {
  const { t } = useLocale()
  const [linked] = useState(handover.credentials.take)
  const [before = {}] = useState(handover.step.take)
  const step = useFirstSignIn(linked, before.challenge)
  const navigate = useNavigate()
  const nextScreen = nextScreenOf(step)
  useEffect(() => {
    if (nextScreen === undefined) return
    if (typeof step === 'object') handover.step.give({ email: linked?.email, challenge: step })
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
  if (typeof step === 'string' || nextScreen !== undefined) return <Splash label={t('app.loading')} />
  return (
    <VisitorPage title={t('signUp.first.title')} lead={t('signUp.first.lead')}>
      <NewPasswordForm challenge={step} email={linked?.email ?? before.email} isByLink={linked !== undefined} />
    </VisitorPage>
  )
}

/** The screen that follows this one without a new password. */
function nextScreenOf(step: Step): string | undefined {
  if (step === 'signed-in') return '/index.html'
  return typeof step === 'object' && step.challenge !== 'NEW_PASSWORD_REQUIRED' ? screenOf(step) : undefined
}

function useFirstSignIn(
  linked: ReturnType<typeof handover.credentials.take>,
  before: SignInChallenge | undefined,
): Step {
  const { session } = useSession()
  const [step, setStep] = useState<Step>(() => (linked ? 'signing-in' : (before ?? 'failed')))
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
  readonly email: string | undefined
  /** The mail program opened the link, which verifies the address. */
  readonly isByLink: boolean
}

function NewPasswordForm({ challenge: { challengeToken }, email, isByLink }: NewPasswordFormProps) {
  const { t } = useLocale()
  const { session } = useSession()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const end = useEndOfFirstSignIn()
  const [password, setPassword] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  const given = password.trim()
  const sending = useSending(async () => {
    const challenge = await session.completeNewPassword({ challengeToken, password: given })
    if (challenge) {
      handover.step.give({ email, challenge, first: isByLink ? 'link' : 'password' })
      await navigate(screenOf(challenge), { replace: true, state: { returnPath } })
    } else {
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
