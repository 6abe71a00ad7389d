import Popover, { type PopoverProps } from '@mui/material/Popover'
import { type ReactNode, useRef, useState } from 'react'
import { IconAction, type IconActionProps } from '../icon-action.tsx'

export interface IconPopoverProps extends Pick<IconActionProps, 'label' | 'icon' | 'tone' | 'disabledReason'> {
  readonly style: NonNullable<PopoverProps['sx']>
  /** Whether the content has nothing else that could get the focus. */
  readonly isFocusable?: boolean
  readonly children: ReactNode
}

/** An icon button that opens a small dialog of the same name below it. */
export function IconPopover({ style, isFocusable = false, children, ...action }: IconPopoverProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const focusable = isFocusable ? { tabIndex: 0 } : {}
  return (
    <>
      <IconAction {...action} ref={button} expanded={open} onClick={() => setOpen(true)} />
      <Popover
        open={open}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': action.label, ...focusable, sx: style } }}
      >
        {children}
      </Popover>
    </>
  )
}
