import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../../platform/locale.ts'
import { type SettingsGroup, type SettingsScreen, settingsGroups } from '../settings-screen.ts'
import { useVisibleScreens } from '../use-settings-viewer.ts'
import { ScreenCards } from './screen-cards.tsx'

/** The first screen of the settings: a card for each screen that the user may open. */
export function SettingsHome() {
  const screens = useVisibleScreens()
  return (
    <Stack spacing={6} sx={{ maxWidth: 1080 }}>
      {settingsGroups.map((group) => (
        <Group key={group} group={group} screens={screens.filter((screen) => screen.group === group)} />
      ))}
    </Stack>
  )
}

interface GroupProps {
  readonly group: SettingsGroup
  readonly screens: readonly SettingsScreen[]
}

function Group({ group, screens }: GroupProps) {
  const { t } = useLocale()
  if (screens.length === 0) return null
  return (
    <Box component="section">
      <Typography component="h2" variant="h2" sx={{ mb: 3 }}>
        {t(`settings.group.${group}`)}
      </Typography>
      <ScreenCards screens={screens} heading="h3" />
    </Box>
  )
}
