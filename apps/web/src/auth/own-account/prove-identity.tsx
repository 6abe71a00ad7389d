import { passwordMax } from '@cairn/contract/auth/auth'
import { Problem } from '@cairn/contract/problem'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { CallDialog } from '../../dialogs/call-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { Field } from '../../ui/text-field.tsx'

interface Proof {
  readonly password: string
  /** A code of the application or a recovery code; '' where none is asked for. */
  readonly code: string
}

interface ProveIdentityProps {
  readonly title: string
  readonly lead?: string
  readonly submitLabel: string
  readonly asksCode?: boolean
  /** Makes the change. Resolves to the dialog that takes the place of this one; undefined for none. */
  readonly prove: (proof: Proof) => Promise<ReactElement | undefined>
}

/** Asks for the password, and for a code, before the authenticator is changed. */
export function ProveIdentity({ title, lead, submitLabel, asksCode = false, prove }: ProveIdentityProps) {
  const { t } = useLocale()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const call = useMutation({
    meta: { errorsInPlace: true },
    mutationFn: prove,
    onError: (error) => (Problem.is(error, 'NotAuthorizedException') ? setPassword('') : setCode('')),
  })
  const isComplete = password !== '' && (!asksCode || code.trim() !== '')
  return (
    <CallDialog
      title={title}
      submitLabel={submitLabel}
      call={call}
      input={isComplete ? { password, code: code.trim() } : undefined}
      isChanged={false}
      done={(next) => ({ next: next && (() => openDialog(next)) })}
    >
      {lead !== undefined && <Typography>{lead}</Typography>}
      <Field
        label={t('authenticator.profile.password')}
        type="password"
        required
        autoFocus
        autoComplete="current-password"
        value={password}
        inputProps={{ maxLength: passwordMax }}
        onChange={(event) => setPassword(event.target.value)}
      />
      {asksCode && (
        <Field
          label={t('authenticator.profile.code')}
          required
          autoComplete="one-time-code"
          value={code}
          inputProps={{ maxLength: 64, spellCheck: false, autoCapitalize: 'none' }}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
    </CallDialog>
  )
}
