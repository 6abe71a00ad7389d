import { endSession, listSessions, type SessionEntry } from '@cairn/contract/auth/auth'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { notify } from '../../ui/overlays/overlays.ts'
import { SettingsSection } from '../../ui/sections/settings-section.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { authQueryKeys } from '../auth-query-keys.ts'
import { browserName } from './browser-name.ts'

/** The browsers that are signed in to the account; each but the present one can be signed out. */
export function OwnSessions() {
  const { t, figures } = useLocale()
  const api = useApi()
  const sessions = useQuery({
    queryKey: authQueryKeys.ownSessions(),
    queryFn: ({ signal }) => api(listSessions, {}, { signal }),
  })
  return (
    <SettingsSection title={t('settings.personalInfo.sessions')} lead={t('settings.personalInfo.sessionsHelp')}>
      <QueryContent
        query={sessions}
        loading={t('settings.personalInfo.sessions')}
        failed={(error) => `${t('settings.personalInfo.sessionsFailed')} ${problemText(error, figures.language)}`}
        skeleton={{ count: 2 }}
      >
        {(entries) => (
          <List disablePadding aria-label={t('settings.personalInfo.sessions')}>
            {entries.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </List>
        )}
      </QueryContent>
    </SettingsSection>
  )
}

function Session({ session: { id, createdAt, lastUsedAt, userAgent, isCurrent } }: { readonly session: SessionEntry }) {
  const { t, figures } = useLocale()
  const end = useEndSession(id)
  const browser = browserName(userAgent) ?? t('settings.personalInfo.unknownBrowser')
  return (
    <ListItem disableGutters divider sx={{ gap: 3 }}>
      <ListItemText
        primary={browser}
        secondary={
          <TimeText iso={lastUsedAt}>
            {t('settings.personalInfo.since', {
              created: figures.dateTime(createdAt),
              used: figures.dateTime(lastUsedAt),
            })}
          </TimeText>
        }
      />
      {isCurrent ? (
        <Chip size="small" label={t('settings.personalInfo.thisSession')} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          loading={end.isPending}
          aria-label={t('settings.personalInfo.endSessionOf', { browser })}
          onClick={() => end.mutate()}
          sx={{ flex: 'none' }}
        >
          {t('settings.personalInfo.endSession')}
        </Button>
      )}
    </ListItem>
  )
}

function useEndSession(id: string) {
  const { t } = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api(endSession, { params: { id } }),
    onSuccess: () => notify({ text: t('settings.personalInfo.sessionEnded'), severity: 'success' }),
    onSettled: () => queries.invalidateQueries({ queryKey: authQueryKeys.ownSessions() }),
  })
}
