import { resendCode } from '@cairn/contract/auth/sign-up'
import { languageFor } from '@cairn/messages/languages'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { useSending } from './use-sending.ts'

interface ResendCodeButtonProps {
  readonly email: string
  readonly purpose: 'sign-up' | 'email'
}

/** Asks for a new code, and reports that it was sent, or how long to wait. */
export function ResendCodeButton({ email, purpose }: ResendCodeButtonProps) {
  const { t, figures } = useLocale()
  const api = useApi()
  const [isSent, setIsSent] = useState(false)
  const sending = useSending(async () => {
    setIsSent(false)
    const language = languageFor([figures.language])
    await api(resendCode, { body: { email, purpose, language } })
    setIsSent(true)
  })
  return (
    <Stack spacing={3}>
      <Button variant="outlined" disabled={email.trim() === ''} loading={sending.isSending} onClick={sending.send}>
        {t('signUp.code.resend')}
      </Button>
      {isSent && <Alert severity="success">{t('signUp.code.resent', { email })}</Alert>}
      {sending.failure !== undefined && <Alert severity="error">{sending.failure}</Alert>}
    </Stack>
  )
}
