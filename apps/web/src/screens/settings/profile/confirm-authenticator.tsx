import { type AuthenticatorSeed, confirmAuthenticator } from '@cairn/contract/identity/authenticator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../../platform/api.ts'
import { useLeaveQuestion } from '../../../platform/leave-question.ts'
import { useLocale } from '../../../platform/locale.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { useDialog } from '../../../ui/overlays/dialogs.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { notify, openDialog } from '../../../ui/overlays/overlays.ts'
import { SeedFields } from '../../authenticator/seed-fields.tsx'
import { isCode } from '../../visitor/code-field.tsx'
import { settingsQueryKeys } from '../settings-query-keys.ts'
import { ShowRecoveryCodes } from './show-recovery-codes.tsx'

/** Shows the seed of the new authenticator and turns it on by its first code. */
export function ConfirmAuthenticator({ seed }: { readonly seed: AuthenticatorSeed }) {
  const { t, figures } = useLocale()
  const [code, setCode] = useState('')
  const call = useConfirmation(() => setCode(''))
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isCode(code) && !call.isPending) call.mutate(code)
  }
  return (
    <FormDialog
      title={t('authenticator.setUp.title')}
      submitLabel={t('authenticator.setUp.submit')}
      cancelLabel={t('app.cancel')}
      busy={call.isPending}
      canSubmit={isCode(code)}
      changed={false}
      leave={useLeaveQuestion()}
      error={call.error ? problemText(call.error, figures.language) : undefined}
      onSubmit={submit}
    >
      <SeedFields seed={seed} code={code} onCode={setCode} />
    </FormDialog>
  )
}

function useConfirmation(onFailed: () => void) {
  const { t } = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const { close } = useDialog()
  return useMutation({
    meta: { errorsInPlace: true },
    mutationFn: (code: string) => api(confirmAuthenticator, { body: { code } }),
    onError: onFailed,
    onSuccess: ({ recoveryCodes }) => {
      notify({ text: t('authenticator.profile.turnedOn'), severity: 'success' })
      void queries.invalidateQueries({ queryKey: settingsQueryKeys.authenticator() })
      close()
      openDialog(<ShowRecoveryCodes codes={recoveryCodes} />)
    },
  })
}
