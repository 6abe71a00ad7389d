import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'

interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
  /** The sizes to choose from; without it the size is fixed. */
  readonly sizes?: readonly number[]
  readonly onSize?: (size: number) => void
}

/** Moves between the pages of a picker. */
export function Pager({ page, pageSize, total, onPage, sizes, onSize }: PagerProps) {
  const { t } = useLocale()
  const from = Math.min(total, (page - 1) * pageSize + 1)
  const to = Math.min(total, page * pageSize)
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {sizes && (
        <NativeSelect
          input={<OutlinedInput size="small" />}
          value={pageSize}
          inputProps={{ 'aria-label': t('activity.filter.pageSize') }}
          onChange={(event) => onSize?.(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      )}
      <Typography component="output" variant="caption" className="tabular" sx={{ flex: 1, textAlign: 'right' }}>
        {t('activity.filter.range', { from, to, total })}
      </Typography>
      <IconButton
        size="small"
        aria-label={t('activity.filter.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('activity.filter.next')}
        disabled={to >= total}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Stack>
  )
}
