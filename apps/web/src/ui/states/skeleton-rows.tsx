import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { noticedMs, useDelayed } from './use-delayed.ts'

// Widths vary like text, and are equal in each render.
const widths = ['72%', '54%', '83%', '61%', '47%', '78%'] as const

export interface SkeletonRowsProps {
  readonly count?: number
  /** Names the list that is loading; announced once. */
  readonly label: string
  /** Indentation level of each row, as in a tree; 0 is the edge. */
  readonly depths?: readonly number[]
}

/** The skeleton of a list that is loading. Empty for the first 150 ms. */
export function SkeletonRows({ count = 6, label, depths = [] }: SkeletonRowsProps) {
  const noticed = useDelayed(noticedMs)
  if (!noticed) return null
  return (
    <Stack component="output" aria-label={label} aria-busy sx={{ px: 3, py: 1 }}>
      {Array.from({ length: count }, (_, row) => (
        <Stack key={row} direction="row" sx={{ height: 32, alignItems: 'center', pl: (depths[row] ?? 0) * 5 }}>
          <Skeleton variant="rounded" height={12} width={widths[row % widths.length] ?? '60%'} />
        </Stack>
      ))}
    </Stack>
  )
}
