import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useWanted } from './use-wanted.ts'

interface ScreenLinkProps {
  readonly to: string
  readonly children: ReactNode
}

/** A link between the screens for visitors, which keeps the address that the user asked for. */
export function ScreenLink({ to, children }: ScreenLinkProps) {
  const wanted = useWanted()
  return (
    <Link component={RouterLink} to={to} state={{ wanted }} variant="body2">
      {children}
    </Link>
  )
}
