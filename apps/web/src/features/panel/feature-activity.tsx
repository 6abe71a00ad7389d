import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useComponentNames } from '../../dictionaries/components/use-component-names.ts'
import { useMapAddress } from '../../map/address.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useFeatureHistory } from '../use-feature.ts'
import { ActivityTable } from './activity-table.tsx'
import type { FeatureTabProps } from './feature-tab.ts'
import { useMaximized } from './use-maximized.ts'

/** The changes of a feature, newest first, and where the panel has the full width the artifact of each. */
export function FeatureActivity({ feature }: Pick<FeatureTabProps, 'feature'>) {
  const { t, figures } = useLocale()
  const history = useFeatureHistory(feature.id)
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  const withArtifacts = useMaximized() || isSmall
  const { projectId } = useMapAddress()
  // Not every user who sees a shared layer sees its home.
  const names = useComponentNames(projectId ?? feature.projectId)
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
            <ActivityTable featureId={feature.id} changes={changes} names={names} withArtifacts={withArtifacts} />
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
