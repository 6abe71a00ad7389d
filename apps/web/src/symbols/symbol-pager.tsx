import { symbolPageSize } from '@cairn/contract/symbols/symbols'
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useLocale } from '../platform/locale.ts'

interface SymbolPagerProps {
  /** From 0. */
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Moves between the pages of symbols; nothing where one page has all. */
export function SymbolPager({ page, total, onPage }: SymbolPagerProps) {
  const { t } = useLocale()
  if (total <= symbolPageSize) return null
  const to = Math.min(total, (page + 1) * symbolPageSize)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
      <Typography component="output" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('symbols.page', { from: page * symbolPageSize + 1, to, count: total })}
      </Typography>
      <IconButton aria-label={t('symbols.previous')} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={t('symbols.next')} disabled={to >= total} onClick={() => onPage(page + 1)}>
        <ChevronRight />
      </IconButton>
    </Box>
  )
}
