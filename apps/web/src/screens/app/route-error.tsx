import Box from '@mui/material/Box'
import { useLocale } from '../../platform/locale.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'

/** Replaces a screen that has thrown. */
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
