import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useReturnPath } from '../handover/use-return-path.ts'

interface ScreenLinkProps {
  readonly to: string
  readonly children: ReactNode
}

/** A link between the screens for visitors, which keeps the path that the user asked for. */
export function ScreenLink({ to, children }: ScreenLinkProps) {
  const returnPath = useReturnPath()
  return (
    <Link component={RouterLink} to={to} state={{ returnPath }} variant="body2">
      {children}
    </Link>
  )
}
