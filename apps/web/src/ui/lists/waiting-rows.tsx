import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { createContext, type ReactNode, use } from 'react'
import { useNoticedWait } from '../states/use-delayed.ts'

const RowsWaiting = createContext(false)

interface WaitingRowsProps {
  /** Whether the rows are those of the view before, which stay until the rows of the view have arrived. */
  readonly isWaiting: boolean
  /** Names what is loading. */
  readonly label: string
  readonly children: ReactNode
}

/**
 * Rows of a list. After a noticed wait a progress line above them shows that others are loading, and the tables inside
 * dim their rows.
 */
export function WaitingRows({ isWaiting, label, children }: WaitingRowsProps) {
  const isNoticed = useNoticedWait(isWaiting)
  return (
    <Box aria-busy={isNoticed} sx={{ position: 'relative' }}>
      {isNoticed && <LinearProgress aria-label={label} sx={lineStyle} />}
      <RowsWaiting value={isNoticed}>{children}</RowsWaiting>
    </Box>
  )
}

/** Without a height in the layout: the rows do not move. */
const lineStyle = { position: 'absolute', top: 0, left: 0, right: 0, height: 3, zIndex: 1 } as const

/**
 * The attributes of the rows of a table: dimmed and inert while they are those of the view before. The header is not
 * among them: a click on it orders the list, and it would lose the focus.
 */
export function useRowsWaiting() {
  return use(RowsWaiting) ? ({ inert: true, sx: { opacity: 0.45 } } as const) : undefined
}
