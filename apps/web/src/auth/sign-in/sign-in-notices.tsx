import Alert from '@mui/material/Alert'
import { useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'

/** Why the session ended, or why the server cannot be asked for one. */
export function SignInNotices() {
  const { t, figures } = useLocale()
  const { ended, status, failure } = useSession()
  return (
    <>
      {status === 'signed-out' && ended && <Alert severity="info">{t(`auth.ended.${ended}`)}</Alert>}
      {failure !== undefined && <Alert severity="warning">{problemText(failure, figures.language)}</Alert>}
    </>
  )
}
