import { type AuthenticatorSeed, confirmAuthenticator } from '@cairn/contract/auth/authenticator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallDialog } from '../../dialogs/call-dialog.tsx'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { authQueryKeys } from '../auth-query-keys.ts'
import { SeedFields } from '../authenticator/seed-fields.tsx'
import { isCode } from '../visitor/code-field.tsx'
import { ShowRecoveryCodes } from './show-recovery-codes.tsx'

/** Shows the seed of the new authenticator and turns it on by its first code. */
export function ConfirmAuthenticator({ seed }: { readonly seed: AuthenticatorSeed }) {
  const { t } = useLocale()
  const [code, setCode] = useState('')
  const call = useConfirmation(() => setCode(''))
  return (
    <CallDialog
      title={t('authenticator.setUp.title')}
      submitLabel={t('authenticator.setUp.submit')}
      call={call}
      input={isCode(code) ? code : undefined}
      isChanged={false}
      done={({ recoveryCodes }) => ({
        text: t('authenticator.profile.turnedOn'),
        next: () => openDialog(<ShowRecoveryCodes codes={recoveryCodes} />),
      })}
    >
      <SeedFields seed={seed} code={code} onCode={setCode} />
    </CallDialog>
  )
}

function useConfirmation(onFailed: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { errorsInPlace: true },
    mutationFn: (code: string) => api(confirmAuthenticator, { body: { code } }),
    onError: onFailed,
    onSuccess: () => void queries.invalidateQueries({ queryKey: authQueryKeys.ownAuthenticator() }),
  })
}
