import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useLocale } from '../../../platform/locale.ts'
import type { SettingsScreen } from '../settings-screen.ts'
import { useSettingsAddress } from '../use-settings-viewer.ts'

interface ScreenCardsProps {
  readonly screens: readonly SettingsScreen[]
  /** The level of their titles: below a heading of the page, or below that of a section. */
  readonly heading: 'h2' | 'h3' | 'h4'
}

/** Links to screens, each with its title and one line about it. */
export function ScreenCards({ screens, heading }: ScreenCardsProps) {
  const { t } = useLocale()
  const address = useSettingsAddress()
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
      {screens.map(({ path, titleKey, aboutKey, icon: Icon }) => (
        <Card key={path} variant="outlined">
          <CardActionArea component={RouterLink} to={address(path)} sx={{ height: '100%', p: 4 }}>
            <Stack direction="row" spacing={3}>
              <Icon color="primary" />
              <Box>
                <Typography variant="subtitle1" component={heading}>
                  {t(titleKey)}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {t(aboutKey)}
                </Typography>
              </Box>
            </Stack>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  )
}
