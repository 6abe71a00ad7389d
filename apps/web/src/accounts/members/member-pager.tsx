import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'

export interface MemberPagerProps {
  /** The accessible name; default: that of members. */
  readonly label?: string
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Moves between the pages of the table. */
export function MemberPager({ label, page, pageSize, total, onPage }: MemberPagerProps) {
  const { t } = useLocale()
  const from = Math.min(total, (page - 1) * pageSize + 1)
  const to = Math.min(total, page * pageSize)
  return (
    <Box
      component="nav"
      aria-label={label ?? t('members.pager.label')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}
    >
      <Typography component="output" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('members.pager.range', { from, to, total })}
      </Typography>
      <IconButton aria-label={t('members.pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={t('members.pager.next')} disabled={to >= total} onClick={() => onPage(page + 1)}>
        <ChevronRight />
      </IconButton>
    </Box>
  )
}
