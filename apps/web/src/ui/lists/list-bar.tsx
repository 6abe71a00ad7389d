import Search from '@mui/icons-material/SearchOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { ListControls } from './use-list-view.ts'

interface ListBarProps {
  readonly list: Pick<ListControls, 'typed' | 'type' | 'searchMax'>
  /** Names the search field. */
  readonly label: string
  /** Filters. */
  readonly children?: ReactNode
}

/** The bar above a list: its search and filters. */
export function ListBar({ list: { typed, type, searchMax }, label, children }: ListBarProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 3 }}>
      <OutlinedInput
        value={typed}
        onChange={(event) => type(event.target.value)}
        placeholder={label}
        inputProps={{ 'aria-label': label, maxLength: searchMax, type: 'search' }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
      />
      {children}
    </Stack>
  )
}
