import MapOutlined from '@mui/icons-material/MapOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Paper from '@mui/material/Paper'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useRef, useState } from 'react'
import { drawFeature } from '../../../features/commands/draw-feature.tsx'
import { selectFeatures } from '../../../features/many/commands/select-features.ts'
import { measure } from '../../../features/measuring/measure.ts'
import { redoChange } from '../../../features/undo/redo-change.ts'
import { undoChange } from '../../../features/undo/undo-change.ts'
import { useHasSteps } from '../../../features/undo/undo-facts.ts'
import { CommandAction } from '../../../map/commands/command-action.tsx'
import { useCommand } from '../../../map/commands/use-commands.ts'
import { BackgroundCard } from '../../../map/controls/background-card.tsx'
import { currentLocation } from '../../../map/controls/current-location.ts'
import type { ShownBackground } from '../../../map/controls/use-map-background.ts'
import { zoomIn } from '../../../map/controls/zoom-in.ts'
import { zoomOut } from '../../../map/controls/zoom-out.ts'
import { useMapSession } from '../../../map/map-session.ts'
import { useLocale } from '../../../platform/locale.ts'
import { usePreference } from '../../../platform/preferences/preferences.ts'
import { zoomHome } from '../../../projects/zoom-home.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { lowScreen, smallScreen } from '../../../ui/small-screen.ts'
import { printMap } from '../print/print-map.tsx'
import { ShowToolbar } from '../toolbar/show-toolbar.tsx'
import { useToolbarVisibility } from '../toolbar/use-toolbar-visibility.ts'

/** The buttons at the left edge of the map. */
export function MapControls({ background }: { readonly background: ShownBackground }) {
  const { t } = useLocale()
  const { available: mayDraw } = useCommand(drawFeature.id)
  const { available: maySelect } = useCommand(selectFeatures.id)
  const toolbar = useToolbarVisibility()
  const shown = usePreference(({ showMapControls }) => showMapControls)
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  const isLow = useMediaQuery(lowScreen, { noSsr: true })
  const { rightPx, bottomPx } = useMapSession((map) => map.covered)
  const tools = (
    <Group>
      {shown && <CommandAction command={zoomHome} hintSide="right" />}
      {shown && <CommandAction command={currentLocation} hintSide="right" />}
      {shown && <CommandAction command={measure} hintSide="right" />}
      <BackgroundButton background={background} />
      <CommandAction command={printMap} hintSide="right" />
    </Group>
  )
  const hasCorner = isSmall || isLow
  return (
    <>
      <Stack
        role="group"
        aria-label={t('map.controls')}
        spacing={2}
        useFlexGap
        sx={{ ...columnStyle, maxHeight: `calc(100% - ${edgePx + scalePx + (isSmall ? 0 : bottomPx)}px)` }}
      >
        {toolbar.isOff && (
          <Group>
            <ShowToolbar onShow={toolbar.show} />
          </Group>
        )}
        {shown && (
          <Group>
            <CommandAction command={zoomIn} hintSide="right" />
            <Divider flexItem />
            <CommandAction command={zoomOut} hintSide="right" />
          </Group>
        )}
        {!isLow && tools}
        {(mayDraw || maySelect) && (
          <Group>
            <CommandAction command={drawFeature} hintSide="right" />
            <CommandAction command={selectFeatures} hintSide="right" />
          </Group>
        )}
        {/* The short groups share the first column, and the long one is the second. */}
        {isLow && tools}
        {!hasCorner && <ChangeSteps />}
      </Stack>
      {/* The sheet of a feature covers the lower end of the column. */}
      {hasCorner && (
        <Box sx={{ position: 'absolute', top: edgePx, right: edgePx + rightPx, zIndex: 1 }}>
          <ChangeSteps />
        </Box>
      )}
    </>
  )
}

/** Distance in px of the controls from the edges of the map. */
const edgePx = 12
/** The height in px of the scale bar with its margins. */
const scalePx = 32
const columnStyle = {
  position: 'absolute',
  top: edgePx,
  left: edgePx,
  zIndex: 1,
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  // The gaps between the groups belong to the map.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto', flex: 'none' },
} as const

/** Undo and redo of saved changes, once there is one. */
function ChangeSteps() {
  const hasSteps = useHasSteps()
  const { available } = useCommand(undoChange.id)
  if (!(hasSteps && available)) return null
  return (
    <Group>
      <CommandAction command={undoChange} hintSide="right" />
      <Divider flexItem />
      <CommandAction command={redoChange} hintSide="right" />
    </Group>
  )
}

function BackgroundButton({ background }: { readonly background: ShownBackground }) {
  const { t } = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconAction
        ref={button}
        label={t('map.background.title')}
        icon={<MapOutlined />}
        expanded={open}
        hintSide="right"
        onClick={() => setOpen(true)}
      />
      <Popover
        open={open}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { sx: { ml: 2 }, 'aria-label': t('map.background.title'), role: 'dialog' } }}
      >
        <BackgroundCard background={background} />
      </Popover>
    </>
  )
}

function Group({ children }: { readonly children: ReactNode }) {
  return (
    <Paper elevation={8} sx={{ display: 'flex', flexDirection: 'column', border: 1, borderColor: 'divider' }}>
      {children}
    </Paper>
  )
}
