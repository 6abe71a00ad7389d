import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useConfiguration } from '../platform/configuration.ts'
import { useLocale } from '../platform/locale.ts'
import { SettingsSection } from '../ui/sections/settings-section.tsx'

/** The way to the licences page of the store, for organizations that pay there by card. */
export function StoreLink() {
  const { t } = useLocale()
  const configuration = useConfiguration()
  const store = configuration?.links?.store
  return (
    <SettingsSection title={t('billing.store.title')} lead={t('billing.store.lead')}>
      {store && (
        <Box>
          <Button variant="contained" href={store} target="_blank" rel="noopener" endIcon={<OpenInNew />}>
            {t('billing.store.open')}
          </Button>
        </Box>
      )}
      {configuration && !store && <Typography color="textSecondary">{t('billing.store.none')}</Typography>}
    </SettingsSection>
  )
}
