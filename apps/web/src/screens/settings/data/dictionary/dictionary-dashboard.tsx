import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CreateDictionary } from '../../../../dictionaries/lists/create-dictionary.tsx'
import { useCanAdminister } from '../../../../dictionaries/use-dictionaries.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { openDialog } from '../../../../ui/overlays/overlays.ts'
import { SettingsSection } from '../../../../ui/sections/settings-section.tsx'
import { ScreenCards } from '../../home/screen-cards.tsx'
import { useVisibleScreens } from '../../use-settings-viewer.ts'
import { OwnDictionaries } from './company-dictionaries.tsx'
import { dictionaryPaths, useOpenDictionary } from './use-dictionary-address.ts'

/** The first screen of the dictionaries: those of the organization, the ways to all lists, and what a dictionary is. */
export function DictionaryDashboard() {
  const { t } = useLocale()
  const open = useOpenDictionary()
  const canAdminister = useCanAdminister()
  const lists = useVisibleScreens().filter(
    ({ path }) => path === dictionaryPaths.provider || path === dictionaryPaths.company,
  )
  return (
    <Stack spacing={6}>
      <OwnDictionaries onOpen={open} />
      <Box component="section">
        <Typography component="h2" variant="h2" sx={{ mb: 3 }}>
          {t('dictionaries.dashboard.explore')}
        </Typography>
        <ScreenCards screens={lists} heading="h3" />
      </Box>
      <SettingsSection title={t('dictionaries.dashboard.welcome')} lead={t('dictionaries.dashboard.lead')}>
        {canAdminister && (
          <Button
            variant="outlined"
            onClick={() => openDialog(<CreateDictionary onOpen={open} />)}
            sx={{ alignSelf: 'start' }}
          >
            {t('dictionaries.dashboard.start')}
          </Button>
        )}
      </SettingsSection>
    </Stack>
  )
}
