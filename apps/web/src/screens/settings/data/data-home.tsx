import Box from '@mui/material/Box'
import { ScreenCards } from '../home/screen-cards.tsx'
import { useVisibleScreens } from '../use-settings-viewer.ts'

/** The first screen of the data settings: a card for each of their screens that the user may open. */
export function DataHome() {
  const screens = useVisibleScreens().filter(({ path, group }) => path.startsWith('data/') && group === 'data')
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <ScreenCards screens={screens} heading="h2" />
    </Box>
  )
}
