import { grantCodeMax, requestGrant } from '@cairn/contract/organizations/grants'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useRequestGrant } from '../../../../organizations/use-grants.ts'
import { useLeaveQuestion } from '../../../../platform/leave-question.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { problemText } from '../../../../platform/problem-text.ts'
import { useDialog } from '../../../../ui/overlays/dialogs.tsx'
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx'
import { notify } from '../../../../ui/overlays/overlays.ts'
import { Field } from '../../../../ui/text-field.tsx'

/** Requests the grant of a code; the button is enabled for a text that has the form of a code. */
export function RequestGrant({ organizationId }: { readonly organizationId: string }) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const leave = useLeaveQuestion()
  const [code, setCode] = useState('')
  const request = useRequestGrant(organizationId)
  const parsed = requestGrant.params.safeParse({ code })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!parsed.success || request.isPending) return
    request.mutate(parsed.data.code, {
      onSuccess: ({ grantorOrganization: { name } }) => {
        notify({ text: t('organizationSettings.sharing.requested', { name }), severity: 'success' })
        close()
      },
    })
  }
  return (
    <FormDialog
      title={t('organizationSettings.sharing.requestTitle')}
      submitLabel={t('organizationSettings.sharing.request')}
      cancelLabel={t('app.cancel')}
      busy={request.isPending}
      canSubmit={parsed.success}
      changed={code.trim() !== ''}
      leave={leave}
      error={request.error ? problemText(request.error, figures.language) : undefined}
      onSubmit={submit}
    >
      <Typography color="textSecondary">{t('organizationSettings.sharing.requestLead')}</Typography>
      <Field
        label={t('organizationSettings.sharing.code')}
        value={code}
        autoFocus
        autoComplete="off"
        inputProps={{ maxLength: grantCodeMax }}
        error={code.trim() === '' || parsed.success ? undefined : t('organizationSettings.sharing.codeInvalid')}
        onChange={(event) => setCode(event.target.value)}
      />
    </FormDialog>
  )
}
