import Box from '@mui/material/Box'
import { CairnMark } from '../cairn-mark.tsx'
import { noticedMs, useDelayed } from './use-delayed.ts'

/** Shown until the first screen has loaded; empty while that takes an unnoticeable time. */
export function Splash({ label }: { readonly label: string }) {
  const noticed = useDelayed(noticedMs)
  return (
    <Box sx={{ height: '100%', display: 'grid', placeItems: 'center', color: 'primary.main' }} aria-busy>
      {noticed && (
        <Box component="output" aria-label={label}>
          <CairnMark sizePx={48} />
        </Box>
      )}
    </Box>
  )
}
