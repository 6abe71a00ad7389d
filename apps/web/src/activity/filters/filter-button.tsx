import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import { type ReactNode, useRef, useState } from 'react'

interface FilterButtonProps {
  readonly label: string
  /** Number of the chosen values. */
  readonly count: number
  readonly children: ReactNode
}

/** A button of the filter bar that opens a part of the filter. */
export function FilterButton({ label, count, children }: FilterButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        size="small"
        color={count > 0 ? 'primary' : 'inherit'}
        endIcon={<ArrowDropDown />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `${label} (${count})` : label}
      </Button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Stack spacing={3} sx={{ p: 4, width: 300, maxWidth: '100%' }}>
          {children}
        </Stack>
      </Popover>
    </>
  )
}
