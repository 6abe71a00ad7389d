import Popover, { type PopoverProps } from '@mui/material/Popover'
import type { ReactNode } from 'react'
import { useDialog } from './dialogs.tsx'
import { usePlace } from './places.ts'

export interface PlacedPopoverProps {
  readonly label: string
  /** The upper left corner, in px of the page. */
  readonly at: { readonly left: number; readonly top: number }
  readonly style: NonNullable<PopoverProps['sx']>
  readonly children: ReactNode
}

/** A small dialog at a place of the page, for components that `openDialog` opened. Back closes it. */
export function PlacedPopover({ label, at, style, children }: PlacedPopoverProps) {
  const { open, isOpen, close, remove } = useDialog()
  usePlace({ open, isOpen, onBack: close })
  return (
    <Popover
      open={open}
      anchorReference="anchorPosition"
      anchorPosition={at}
      onClose={close}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: style },
        transition: { onExited: remove },
      }}
    >
      {children}
    </Popover>
  )
}
