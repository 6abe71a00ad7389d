import { grantCodeMax, requestGrant } from '@cairn/contract/organizations/grants'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CallDialog } from '../../dialogs/call-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { useRequestGrant } from './use-grants.ts'

/** Requests the grant of a code; the button is enabled for a text that has the form of a code. */
export function RequestGrant({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLocale()
  const [code, setCode] = useState('')
  const request = useRequestGrant(organizationId)
  const parsed = requestGrant.params.safeParse({ code })
  return (
    <CallDialog
      title={t('organizationSettings.sharing.requestTitle')}
      submitLabel={t('organizationSettings.sharing.request')}
      call={request}
      input={parsed.data?.code}
      isChanged={code.trim() !== ''}
      done={({ grantorOrganization: { name } }) => t('organizationSettings.sharing.requested', { name })}
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
    </CallDialog>
  )
}
