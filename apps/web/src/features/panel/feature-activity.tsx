import type { FeatureChange } from '@cairn/contract/features/features'
import AddCircleOutlineOutlined from '@mui/icons-material/AddCircleOutlineOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import RestoreOutlined from '@mui/icons-material/RestoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ComponentNames, useComponentNames } from '../../dictionaries/components/use-component-names.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { PersonText } from '../../ui/person-text.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { ChangeDetails } from '../properties/change-details.tsx'
import { useFeatureHistory } from '../use-feature.ts'
import type { FeatureTabProps } from './feature-tab.ts'

/** The changes of a feature, newest first: who, when, and which differences. */
export function FeatureActivity({ feature }: Pick<FeatureTabProps, 'feature'>) {
  const { t, figures } = useLocale()
  const history = useFeatureHistory(feature.id)
  const names = useComponentNames(feature.projectId)
  return (
    <QueryContent
      query={history}
      loading={t('features.activity.loading')}
      failed={(error) => problemText(error, figures.language)}
      skeleton={{ count: 4 }}
    >
      {({ pages }) => {
        const changes = pages.flatMap((page) => page.changes)
        if (changes.length === 0) return <EmptyState text={t('features.activity.none')} />
        return (
          <>
            <Box component="ol" aria-label={t('features.activity.label')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {changes.map((change) => (
                <ChangeEntry key={change.version} change={change} names={names} />
              ))}
            </Box>
            {history.hasNextPage && (
              <Box sx={{ p: 3, textAlign: 'center' }}>
                <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                  {t('features.activity.older')}
                </Button>
              </Box>
            )}
          </>
        )
      }}
    </QueryContent>
  )
}

const icons = {
  Add: AddCircleOutlineOutlined,
  Edit: EditOutlined,
  Delete: DeleteOutlined,
  Restore: RestoreOutlined,
} as const

interface ChangeEntryProps {
  readonly change: FeatureChange
  readonly names: ComponentNames
}

function ChangeEntry({ change, names }: ChangeEntryProps) {
  const { t } = useLocale()
  const { type, email, name, byStaff, timestamp, version } = change
  const Icon = icons[type]
  return (
    <Box component="li" sx={entryStyle}>
      <Icon sx={{ fontSize: 18, color: 'text.secondary', mt: '1px' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t(`features.activity.did.${type}`)}
          <Typography component="span" variant="caption" color="textSecondary" className="tabular" sx={{ ml: 2 }}>
            {t('features.activity.version', { version })}
          </Typography>
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {email === null ? (
            t(byStaff ? 'features.activity.staff' : 'features.activity.nobody')
          ) : (
            <PersonText name={name} email={email} />
          )}
          {' · '}
          <TimeText iso={timestamp} />
        </Typography>
        <ChangeDetails {...change} names={names} />
      </Box>
    </Box>
  )
}

const entryStyle = {
  display: 'grid',
  gridTemplateColumns: '20px 1fr',
  columnGap: 2,
  px: 4,
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
} as const
