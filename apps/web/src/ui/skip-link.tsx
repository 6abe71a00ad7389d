import Link from '@mui/material/Link'
import type { RefObject } from 'react'

export interface SkipLinkProps {
  readonly label: string
  /** The part of the page that gets the focus; it has a `tabIndex`. */
  readonly target: RefObject<HTMLElement | null>
}

/** The first stop of the Tab key: leads past the bars above the content (WCAG 2.4.1). Seen only while it has the focus. */
export function SkipLink({ label, target }: SkipLinkProps) {
  return (
    <Link component="button" sx={hidden} onClick={() => target.current?.focus()}>
      {label}
    </Link>
  )
}

const hidden = {
  position: 'absolute',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  px: 3,
  py: 2,
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', p: 0, overflow: 'hidden' },
} as const
