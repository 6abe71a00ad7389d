import { Problem } from '@cairn/contract/problem'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { CodeField, isCode } from '../visitor/code-field.tsx'
import { useSending } from '../visitor/use-sending.ts'
import { VisitorForm } from '../visitor/visitor-form.tsx'
import { VisitorPage } from '../visitor/visitor-page.tsx'

interface CodeChallengeProps {
  readonly challengeToken: string
  /** Continues after the sign-in. */
  readonly proceed: () => Promise<void>
  /** The challenge has ended: the sign-in begins again. */
  readonly restart: (problem: Problem) => Promise<void>
  /** Leads back to the first step. */
  readonly back: ReactNode
}

/** Asks for a code of the authenticator application, or for a recovery code. */
export function CodeChallenge({ challengeToken, proceed, restart, back }: CodeChallengeProps) {
  const { t } = useLocale()
  const { session } = useSession()
  const [isRecovery, setIsRecovery] = useState(false)
  const [code, setCode] = useState('')
  const sending = useSending(async () => {
    try {
      await session.answerCode({ challengeToken, code })
    } catch (error) {
      if (Problem.is(error, 'NotAuthorizedException')) return restart(error)
      if (Problem.is(error, 'CodeMismatchException')) setCode('')
      throw error
    }
    await proceed()
  })
  function change(): void {
    setIsRecovery(!isRecovery)
    setCode('')
  }
  return (
    <VisitorPage
      title={t('authenticator.challenge.title')}
      lead={t(isRecovery ? 'authenticator.challenge.recoveryLead' : 'authenticator.challenge.lead')}
    >
      <VisitorForm
        sending={sending}
        submitLabel={t('authenticator.challenge.submit')}
        canSubmit={isRecovery ? code.trim() !== '' : isCode(code)}
      >
        {isRecovery ? (
          <Field
            label={t('authenticator.challenge.recoveryCode')}
            autoFocus
            autoComplete="off"
            value={code}
            inputProps={{ maxLength: 64, spellCheck: false, autoCapitalize: 'none' }}
            onChange={(event) => setCode(event.target.value)}
          />
        ) : (
          <CodeField value={code} onChange={setCode} />
        )}
      </VisitorForm>
      <Link component="button" type="button" variant="body2" onClick={change} sx={{ alignSelf: 'flex-start' }}>
        {t(isRecovery ? 'authenticator.challenge.toCode' : 'authenticator.challenge.toRecovery')}
      </Link>
      {isRecovery && (
        <Typography variant="body2" color="textSecondary">
          {t('authenticator.challenge.lost')}
        </Typography>
      )}
      {back}
    </VisitorPage>
  )
}
