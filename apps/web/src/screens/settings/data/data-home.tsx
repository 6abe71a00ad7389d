import Box from '@mui/material/Box'
import { cardGrid, ScreenCard } from '../home/settings-home.tsx'
import { useVisibleScreens } from '../use-settings-viewer.ts'

/** The first screen of the data settings: a card for each of their screens that the user may open. */
export function DataHome() {
  const screens = useVisibleScreens().filter(({ path, group }) => path.startsWith('data/') && group === 'data')
  return (
    <Box sx={{ ...cardGrid, maxWidth: 1080 }}>
      {screens.map((screen) => (
        <ScreenCard key={screen.path} screen={screen} />
      ))}
    </Box>
  )
}
