import type { Move, SightChanges } from '@cairn/contract/data-organization'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { QueryContent } from '../ui/lists/query-content.tsx'
import { useSightChanges } from './use-move.ts'

interface MoveSummaryProps {
  readonly text: string
  readonly move: Move
}

/** Says in the last step what moves where, and who sees it then or no more. */
export function MoveSummary({ text, move }: MoveSummaryProps) {
  const { t, figures } = useLocale()
  const query = useSightChanges(move)
  return (
    <Stack spacing={2} aria-live="polite">
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
      <QueryContent
        query={query}
        loading={t('dataOrganization.sight.loading')}
        failed={(reason) => problemText(reason, figures.language)}
        skeleton={{ depths: [0] }}
      >
        {({ gained, lost }) =>
          isEmpty(gained) && isEmpty(lost) ? (
            <Typography color="textSecondary">{t('dataOrganization.sight.none')}</Typography>
          ) : (
            <>
              <Accounts kind="lost" change={lost} />
              <Accounts kind="gained" change={gained} />
            </>
          )
        }
      </QueryContent>
    </Stack>
  )
}

type Change = SightChanges['gained']

const isEmpty = ({ memberCount, organizationCount }: Change) => memberCount + organizationCount === 0

function Accounts({ kind, change }: { readonly kind: 'gained' | 'lost'; readonly change: Change }) {
  const { t } = useLocale()
  const id = useId()
  if (isEmpty(change)) return null
  const { members, memberCount, organizationCount } = change
  const others = memberCount - members.length
  return (
    <Stack>
      <Typography id={id} variant="subtitle2">
        {t(`dataOrganization.sight.${kind}`)}
      </Typography>
      <List dense disablePadding aria-labelledby={id} sx={{ maxHeight: 160, overflowY: 'auto' }}>
        {members.map(({ id: accountId, name, email }) => (
          <ListItem key={accountId} disableGutters>
            <ListItemText primary={name ?? email} secondary={name === null ? undefined : email} />
          </ListItem>
        ))}
        {others > 0 && <ListItem disableGutters>{t('dataOrganization.sight.others', { count: others })}</ListItem>}
        {organizationCount > 0 && (
          <ListItem disableGutters>{t('dataOrganization.sight.organizations', { count: organizationCount })}</ListItem>
        )}
      </List>
    </Stack>
  )
}
