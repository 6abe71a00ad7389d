import { beginRequiredAuthenticator } from '@cairn/contract/identity/authenticator'
import { Problem } from '@cairn/contract/problem'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi, useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { isCode } from '../visitor/code-field.tsx'
import { useSending } from '../visitor/use-sending.ts'
import { VisitorForm } from '../visitor/visitor-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SeedFields } from './seed-fields.tsx'
import { useEndOfSignIn } from './use-end-of-sign-in.ts'

interface RequiredSetUpProps {
  readonly challengeToken: string
  readonly email: string
}

/** Sets up the authenticator that the organization requires, then shows its recovery codes. */
export function RequiredSetUp({ challengeToken, email }: RequiredSetUpProps) {
  const { t } = useLocale()
  const { proceed } = useEndOfSignIn()
  const [codes, setCodes] = useState<readonly string[]>()
  const proceeding = useSending(proceed)
  if (!codes)
    return (
      <VisitorPage title={t('authenticator.required.title')} lead={t('authenticator.required.lead')}>
        <SetUpForm challengeToken={challengeToken} onCodes={setCodes} />
      </VisitorPage>
    )
  return (
    <VisitorPage title={t('authenticator.recovery.title')} lead={t('authenticator.recovery.lead')}>
      <RecoveryCodeList codes={codes} email={email} />
      <Button autoFocus variant="contained" size="large" loading={proceeding.isSending} onClick={proceeding.send}>
        {t('authenticator.recovery.done')}
      </Button>
    </VisitorPage>
  )
}

interface SetUpFormProps {
  readonly challengeToken: string
  readonly onCodes: (codes: readonly string[]) => void
}

function SetUpForm({ challengeToken, onCodes }: SetUpFormProps) {
  const { t, figures } = useLocale()
  const { session } = useSession()
  const { restart } = useEndOfSignIn()
  const { data, error, refetch } = useSeed(challengeToken)
  const [code, setCode] = useState('')
  const sending = useSending(async () => {
    try {
      onCodes(await session.confirmAuthenticator({ challengeToken, code }))
    } catch (failure) {
      if (Problem.is(failure, 'NotAuthorizedException')) return restart(failure)
      if (Problem.is(failure, 'CodeMismatchException')) setCode('')
      throw failure
    }
  })
  useEffect(() => {
    if (Problem.is(error, 'NotAuthorizedException')) void restart(error)
  }, [error, restart])
  if (!data && error) {
    const text = problemText(error, figures.language)
    return <ErrorState text={text} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonRows count={3} label={t('authenticator.required.title')} />
  return (
    <VisitorForm sending={sending} submitLabel={t('authenticator.required.submit')} canSubmit={isCode(code)}>
      <SeedFields seed={data} code={code} onCode={setCode} />
    </VisitorForm>
  )
}

/** Each request makes another seed: one is made for the screen. */
function useSeed(challengeToken: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['authenticator', 'required', challengeToken],
    queryFn: () => api(beginRequiredAuthenticator, { body: { challengeToken } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorsInPlace: true },
  })
}
