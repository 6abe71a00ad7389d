import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import type { FeatureListState } from './use-feature-list.ts'

export interface ListPagesProps {
  readonly list: FeatureListState
  /** Number of features on this page. */
  readonly shownCount: number
}

/** The range of the page in the list, and the buttons for the previous and the next page. */
export function ListPages({ list, shownCount }: ListPagesProps) {
  const { t } = useLocale()
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="caption" color="textSecondary" className="tabular" sx={{ flex: 1 }} aria-live="polite">
        {t('features.list.range', { from: list.firstIndex + 1, to: list.firstIndex + shownCount })}
      </Typography>
      <IconAction
        label={t('features.list.previous')}
        icon={<ChevronLeftOutlined />}
        disabledReason={list.toPrevious ? undefined : t('features.list.isFirst')}
        onClick={() => list.toPrevious?.()}
      />
      <IconAction
        label={t('features.list.next')}
        icon={<ChevronRightOutlined />}
        disabledReason={list.toNext ? undefined : t('features.list.isLast')}
        onClick={() => list.toNext?.()}
      />
    </Stack>
  )
}
