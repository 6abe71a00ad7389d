import { beginRequiredAuthenticator } from '@cairn/contract/auth/authenticator'
import { Problem } from '@cairn/contract/problem'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi, useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { authQueryKeys } from '../auth-query-keys.ts'
import { isCode } from '../visitor/code-field.tsx'
import { useSending } from '../visitor/use-sending.ts'
import { VisitorForm } from '../visitor/visitor-form.tsx'
import { VisitorPage } from '../visitor/visitor-page.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SeedFields } from './seed-fields.tsx'
import { type ChallengeProps, useEndOfSignIn } from './use-end-of-sign-in.ts'

/** Sets up the authenticator that the organization requires, then shows its recovery codes. */
export function RequiredSetUp({ challengeToken, step }: ChallengeProps) {
  const { t } = useLocale()
  const { proceed } = useEndOfSignIn(step)
  const [codes, setCodes] = useState<readonly string[]>()
  const proceeding = useSending(proceed)
  if (!codes)
    return (
      <VisitorPage title={t('authenticator.required.title')} lead={t('authenticator.required.lead')}>
        <SetUpForm challengeToken={challengeToken} step={step} onCodes={setCodes} />
      </VisitorPage>
    )
  return (
    <VisitorPage title={t('authenticator.recovery.title')} lead={t('authenticator.recovery.lead')}>
      <RecoveryCodeList codes={codes} email={step.email ?? ''} />
      <Button autoFocus variant="contained" size="large" loading={proceeding.isSending} onClick={proceeding.send}>
        {t('authenticator.recovery.done')}
      </Button>
    </VisitorPage>
  )
}

interface SetUpFormProps extends ChallengeProps {
  readonly onCodes: (codes: readonly string[]) => void
}

function SetUpForm({ challengeToken, step, onCodes }: SetUpFormProps) {
  const { t, figures } = useLocale()
  const { session } = useSession()
  const { restart } = useEndOfSignIn(step)
  const seed = useSeed(challengeToken)
  const { error } = seed
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
  return (
    <QueryContent
      query={seed}
      loading={t('authenticator.required.title')}
      failed={(failure) => problemText(failure, figures.language)}
      skeleton={{ count: 3 }}
    >
      {(loaded) => (
        <VisitorForm sending={sending} submitLabel={t('authenticator.required.submit')} canSubmit={isCode(code)}>
          <SeedFields seed={loaded} code={code} onCode={setCode} />
        </VisitorForm>
      )}
    </QueryContent>
  )
}

/** Each request makes another seed: one is made for the screen. */
function useSeed(challengeToken: string) {
  const api = useApi()
  return useQuery({
    queryKey: authQueryKeys.requiredAuthenticator(challengeToken),
    queryFn: () => api(beginRequiredAuthenticator, { body: { challengeToken } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorsInPlace: true },
  })
}
