import Box from '@mui/material/Box'
import { useLocale } from '../../platform/locale.ts'
import { CairnMark } from '../../ui/cairn-mark.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'

const noticedMs = 150

/** Shown until the first screen has loaded; empty while that takes an unnoticeable time. */
export function Splash() {
  const { t } = useLocale()
  const noticed = useDelayed(noticedMs)
  return (
    <Box sx={{ height: '100%', display: 'grid', placeItems: 'center', color: 'primary.main' }} aria-busy>
      {noticed && (
        <Box component="output" aria-label={t('app.loading')}>
          <CairnMark sizePx={48} />
        </Box>
      )}
    </Box>
  )
}
