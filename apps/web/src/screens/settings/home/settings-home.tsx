import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useLocale } from '../../../platform/locale.ts'
import { type SettingsGroup, type SettingsScreen, settingsGroups } from '../settings-screen.ts'
import { useSettingsAddress, useVisibleScreens } from '../use-settings-viewer.ts'

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
      <Box sx={cardGrid}>
        {screens.map((screen) => (
          <ScreenCard key={screen.path} screen={screen} />
        ))}
      </Box>
    </Box>
  )
}

/** A link to a screen with its title and one line about it. */
export function ScreenCard({ screen: { path, titleKey, aboutKey, icon: Icon } }: { readonly screen: SettingsScreen }) {
  const { t } = useLocale()
  const address = useSettingsAddress()
  return (
    <Card variant="outlined">
      <CardActionArea component={RouterLink} to={address(path)} sx={{ height: '100%', p: 4 }}>
        <Stack direction="row" spacing={3}>
          <Icon color="primary" />
          <Box>
            <Typography variant="subtitle1" component="h3">
              {t(titleKey)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t(aboutKey)}
            </Typography>
          </Box>
        </Stack>
      </CardActionArea>
    </Card>
  )
}

/** The places of screen cards. */
export const cardGrid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
} as const
