import { passwordMax } from '@cairn/contract/auth'
import { Problem } from '@cairn/contract/problem'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useLeaveQuestion } from '../../../platform/leave-question.ts'
import { useLocale } from '../../../platform/locale.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { useDialog } from '../../../ui/overlays/dialogs.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { Field } from '../../../ui/text-field.tsx'

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
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const call = useMutation({
    meta: { errorsInPlace: true },
    mutationFn: prove,
    onSuccess: (next) => {
      close()
      if (next) openDialog(next)
    },
    onError: (error) => (Problem.is(error, 'NotAuthorizedException') ? setPassword('') : setCode('')),
  })
  const isComplete = password !== '' && (!asksCode || code.trim() !== '')
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isComplete && !call.isPending) call.mutate({ password, code: code.trim() })
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      cancelLabel={t('app.cancel')}
      busy={call.isPending}
      canSubmit={isComplete}
      changed={false}
      leave={useLeaveQuestion()}
      error={call.error ? problemText(call.error, figures.language) : undefined}
      onSubmit={submit}
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
    </FormDialog>
  )
}
