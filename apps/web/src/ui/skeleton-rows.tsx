import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useDelayed } from './use-delayed.ts'

/** Below this a wait is not noticed, and a skeleton would only flicker. */
const noticedMs = 150

// Uneven, as text is; the same at each drawing.
const widths = ['72%', '54%', '83%', '61%', '47%', '78%'] as const

export interface SkeletonRowsProps {
  readonly count?: number
  /** Names the list that is loading; read out once. */
  readonly label: string
  /** Step inwards per row, as in a tree: 0 is the edge. */
  readonly depths?: readonly number[]
}

/** The shape of a list that is loading. Empty for the first 150 ms. */
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
