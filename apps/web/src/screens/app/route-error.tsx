import Box from '@mui/material/Box'
import { useLocale } from '../../platform/locale.ts'
import { ErrorState } from '../../ui/error-state.tsx'

/** What stands where a screen broke down. */
export function RouteError() {
  const { t } = useLocale()
  return (
    <Box component="main" sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
      <ErrorState
        text={t('app.crashed.text')}
        retryLabel={t('app.crashed.reload')}
        onRetry={() => window.location.reload()}
      />
    </Box>
  )
}
