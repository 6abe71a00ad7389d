import type { Overview } from '@cairn/contract/overview'
import Dataset from '@mui/icons-material/DatasetOutlined'
import Devices from '@mui/icons-material/DevicesOutlined'
import FileCopy from '@mui/icons-material/FileCopyOutlined'
import FolderCopy from '@mui/icons-material/FolderCopyOutlined'
import Group from '@mui/icons-material/GroupOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import MenuBook from '@mui/icons-material/MenuBookOutlined'
import WorkHistory from '@mui/icons-material/WorkHistoryOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useLocale } from '../platform/locale.ts'
import { PersonText } from '../ui/person-text.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { enabledMembersOf } from './enabled-members.ts'
import type { OverviewTarget, TargetAddress } from './overview-targets.ts'

interface FigureCard {
  readonly id: string
  readonly icon: ReactNode
  readonly title: string
  readonly note: ReactNode
  readonly target: OverviewTarget
}

interface FiguresProps {
  readonly overview: Overview
  readonly addressOf: TargetAddress
}

/** The figures of an organization as cards, each of which leads to its screen, and below them its newest change. */
export function Figures({ overview, addressOf }: FiguresProps) {
  const cards = useCards(overview)
  const lastEntry = useLastEntryCard(overview)
  return (
    <Box sx={{ ...gridStyle, gridTemplateColumns: columnsFor(cards.length) }}>
      {cards.map((card) => (
        <FigureLink key={card.id} card={card} to={addressOf(card.target)} />
      ))}
      {lastEntry && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FigureLink card={lastEntry} to={addressOf(lastEntry.target)} />
        </Box>
      )}
    </Box>
  )
}

function FigureLink({
  card: { icon, title, note },
  to,
}: {
  readonly card: FigureCard
  readonly to: string | undefined
}) {
  const content = (
    <Stack direction="row" spacing={{ xs: 2, sm: 3 }}>
      {icon}
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" className="tabular" sx={{ fontSize: 16, fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      </Box>
    </Stack>
  )
  return (
    <Card variant="outlined">
      {to === undefined ? (
        <Box sx={{ p: { xs: 3, sm: 4 } }}>{content}</Box>
      ) : (
        <CardActionArea component={RouterLink} to={to} sx={{ height: '100%', p: { xs: 3, sm: 4 } }}>
          {content}
        </CardActionArea>
      )}
    </Card>
  )
}

function useCards(overview: Overview): readonly FigureCard[] {
  const data = useDataCards(overview)
  const { t } = useLocale()
  const { members, licenses } = overview
  const icon = { color: 'primary' } as const
  return [
    ...(members
      ? [
          {
            id: 'members',
            icon: <Group {...icon} />,
            title: t('overview.members', { count: enabledMembersOf(members) + members.inactive }),
            note: <MemberNote members={members} />,
            target: 'members' as const,
          },
        ]
      : []),
    ...(licenses
      ? [
          {
            id: 'licenses',
            icon: <Devices {...icon} />,
            title: t('overview.licenses', { count: licenses.active }),
            note: t('overview.freeLicenses', { count: licenses.free }),
            target: 'licenses' as const,
          },
        ]
      : []),
    // Plus organizations have no data of their own.
    ...(overview.dictionaries === null ? [] : data),
  ]
}

function useLastEntryCard({ lastEntry }: Overview): FigureCard | undefined {
  const { t } = useLocale()
  if (!lastEntry) return undefined
  return {
    id: 'last-entry',
    icon: <History color="primary" />,
    title: t('overview.lastEntry'),
    note: <LastEntry entry={lastEntry} />,
    target: 'log',
  }
}

function useDataCards(overview: Overview): readonly FigureCard[] {
  const { content, dictionaries, projectsWithoutDictionary, files, jobs } = overview
  const { t, figures } = useLocale()
  const icon = { color: 'primary' } as const
  return [
    {
      id: 'projects',
      icon: <FolderCopy {...icon} />,
      title: t('overview.projects', { count: content.projects }),
      note: t('overview.layers', { count: content.layers }),
      target: 'map',
    },
    {
      id: 'features',
      icon: <Dataset {...icon} />,
      title: t('overview.features', { count: content.features }),
      note: t('overview.inLayers', { count: content.layers }),
      target: 'map',
    },
    {
      id: 'dictionaries',
      icon: <MenuBook {...icon} />,
      title: t('overview.dictionaries', { count: dictionaries ?? 0 }),
      note: projectsWithoutDictionary
        ? t('overview.withoutDictionary', { count: projectsWithoutDictionary })
        : content.projects > 0 && projectsWithoutDictionary === 0 && t('overview.allWithDictionary'),
      target: 'dictionaries',
    },
    ...(files
      ? [
          {
            id: 'files',
            icon: <FileCopy {...icon} />,
            title: t('overview.files', { size: figures.size(files.sizeBytes) }),
            note: t('overview.filesHeld', { count: files.count }),
            target: 'data' as const,
          },
        ]
      : []),
    {
      id: 'jobs',
      icon: <WorkHistory {...icon} />,
      title: t('overview.jobs', { count: jobs.running }),
      note: jobs.failed > 0 ? t('overview.failed', { count: jobs.failed }) : t('overview.noneFailed'),
      target: 'map',
    },
  ]
}

function MemberNote({ members }: { readonly members: NonNullable<Overview['members']> }) {
  const { t } = useLocale()
  const { invited, expired, inactive, seats } = members
  const notes = [
    invited > 0 && t('overview.invited', { count: invited }),
    expired > 0 && t('overview.expired', { count: expired }),
    inactive > 0 && t('overview.inactive', { count: inactive }),
    seats !== null && t('overview.ofSeats', { used: enabledMembersOf(members), seats }),
  ].filter((note) => note !== false)
  return notes.length === 0 ? t('overview.allActive') : notes.join(' · ')
}

function LastEntry({ entry }: { readonly entry: NonNullable<Overview['lastEntry']> }) {
  const { t } = useLocale()
  const { time, email, name, type, thing } = entry
  return (
    <>
      {[t(`activity.type.${type}`), thing].filter(Boolean).join(' · ')}
      {' · '}
      <PersonText name={name} email={email} /> · <TimeText iso={time} />
    </>
  )
}

const gridStyle = { display: 'grid', gap: { xs: 2, sm: 4 } } as const

/** Two cards beside each other on a phone. No card is alone in the last row of a wide screen, as it would be of five. */
function columnsFor(count: number) {
  const isInThrees = count === 5 || count === 6
  return {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(220px, 1fr))',
    lg: isInThrees ? 'repeat(3, minmax(0, 1fr))' : 'repeat(auto-fill, minmax(220px, 1fr))',
  } as const
}
