import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CreateDictionary } from '../../../../dictionaries/lists/create-dictionary.tsx'
import { useCanAdminister } from '../../../../dictionaries/use-dictionaries.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { openDialog } from '../../../../ui/overlays/overlays.ts'
import { ScreenCards } from '../../home/screen-cards.tsx'
import { useVisibleScreens } from '../../use-settings-viewer.ts'
import { dictionaryPaths, useOpenDictionary } from './use-dictionary-address.ts'

/** The first screen of the dictionaries: a welcome, the first step, and the two lists. */
export function DictionaryDashboard() {
  const { t } = useLocale()
  const open = useOpenDictionary()
  const canAdminister = useCanAdminister()
  const lists = useVisibleScreens().filter(
    ({ path }) => path === dictionaryPaths.provider || path === dictionaryPaths.company,
  )
  return (
    <Stack spacing={6} sx={{ maxWidth: 1080 }}>
      <Paper variant="outlined" sx={{ p: { xs: 4, sm: 6 } }}>
        <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
          {t('dictionaries.dashboard.welcome')}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '68ch' }}>
          {t('dictionaries.dashboard.lead')}
        </Typography>
        {canAdminister && (
          <Button variant="contained" onClick={() => openDialog(<CreateDictionary onOpen={open} />)} sx={{ mt: 4 }}>
            {t('dictionaries.dashboard.start')}
          </Button>
        )}
      </Paper>
      <Box component="section">
        <Typography component="h2" variant="h2" sx={{ mb: 3 }}>
          {t('dictionaries.dashboard.explore')}
        </Typography>
        <ScreenCards screens={lists} heading="h3" />
      </Box>
    </Stack>
  )
}
