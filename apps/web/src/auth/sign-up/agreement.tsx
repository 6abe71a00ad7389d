import { acceptAgreement } from '@cairn/contract/auth/auth'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { accountQueryKeys } from '../../accounts/account-query-keys.ts'
import { useApi, useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { authQueryKeys } from '../auth-query-keys.ts'
import { useSending } from '../visitor/use-sending.ts'

/** The licence agreement, which a user accepts before the application opens, or declines by signing out. */
export function Agreement() {
  const { t, figures } = useLocale()
  const api = useApi()
  const { session } = useSession()
  const queryClient = useQueryClient()
  const titleId = useId()
  const { language } = figures
  const page = useQuery({
    queryKey: authQueryKeys.agreement(language),
    queryFn: ({ signal }) => loadAgreement(language, signal),
  })
  const sending = useSending(async () => {
    await api(acceptAgreement, {})
    await queryClient.invalidateQueries({ queryKey: accountQueryKeys.current() })
  })
  return (
    <Dialog open fullWidth maxWidth="sm" scroll="paper" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('signUp.agreement.title')}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <QueryContent
          query={page}
          loading={t('signUp.agreement.title')}
          failed={(error) => problemText(error, figures.language)}
        >
          {(paragraphs) => paragraphs.map((paragraph) => <Part key={paragraph.text} {...paragraph} />)}
        </QueryContent>
      </DialogContent>
      {sending.failure !== undefined && <Alert severity="error">{sending.failure}</Alert>}
      <DialogActions>
        <Button color="inherit" disabled={sending.isSending} onClick={() => void session.signOut()}>
          {t('signUp.agreement.decline')}
        </Button>
        <Button variant="contained" disabled={!page.data} loading={sending.isSending} onClick={sending.send}>
          {t('signUp.agreement.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface Paragraph {
  readonly text: string
  readonly isHeading: boolean
}

function Part({ text, isHeading }: Paragraph) {
  if (!isHeading)
    return (
      <Box component="p" sx={{ my: 2 }}>
        {text}
      </Box>
    )
  return (
    <Box component="h3" sx={{ fontSize: 14, fontWeight: 600, mt: 4, mb: 1 }}>
      {text}
    </Box>
  )
}

/** The translations of the page. */
const pages: Readonly<Record<string, string>> = { es: '/eula.es.html', zh: '/eula.zh.html' }

/** The paragraphs of the static page in a language. Its texts are shown, none of its markup is trusted. */
async function loadAgreement(language: string, signal: AbortSignal): Promise<Paragraph[]> {
  const reply = await fetch(pages[language] ?? '/eula.html', { signal })
  if (!reply.ok) throw new TypeError(`the agreement was answered with ${reply.status}`)
  const document = new DOMParser().parseFromString(await reply.text(), 'text/html')
  return [...document.querySelectorAll('main h2, main p')].map((element) => ({
    text: element.textContent.trim(),
    isHeading: element.localName === 'h2',
  }))
}
