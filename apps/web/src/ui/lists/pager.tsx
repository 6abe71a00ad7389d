import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'

export interface PagerProps {
  /** The accessible name. */
  readonly label: string
  /** From 1. */
  readonly page: number
  /** The page whose entries are shown; by default `page`. null while the list shows none. */
  readonly shownPage?: number | null
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
  /** The choice of the page size; without it the size is fixed. */
  readonly sizes?: { readonly options: readonly number[]; readonly onSize: (size: number) => void }
}

/** Moves between the pages of a list, from its number of entries. */
export function Pager({ label, page, shownPage = page, pageSize, total, onPage, sizes }: PagerProps) {
  const { t } = useLocale()
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: sizes ? 1 : 2 }}
    >
      {sizes && (
        <NativeSelect
          input={<OutlinedInput />}
          value={pageSize}
          inputProps={{ 'aria-label': t('app.pager.size') }}
          onChange={(event) => sizes.onSize(Number(event.target.value))}
          sx={{ mr: 'auto' }}
        >
          {sizes.options.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      )}
      <Typography component="output" variant={sizes ? 'caption' : 'body1'} color="textSecondary" className="tabular">
        {shownPage !== null && t('app.pager.range', rangeOf(shownPage, pageSize, total))}
      </Typography>
      <IconButton aria-label={t('app.pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={t('app.pager.next')} disabled={page * pageSize >= total} onClick={() => onPage(page + 1)}>
        <ChevronRight />
      </IconButton>
    </Box>
  )
}

/** The numbers of the first and the last entry of a page. */
function rangeOf(page: number, pageSize: number, total: number) {
  return { from: Math.min(total, (page - 1) * pageSize + 1), to: Math.min(total, page * pageSize), total }
}
