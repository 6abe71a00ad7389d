import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useId, useState } from 'react'
import { FeaturePicker } from '../../features/feature-picker.tsx'
import { MapCommands } from '../../features/map-commands.tsx'
import { useKeepDrafts } from '../../features/use-kept-drafts.ts'
import { useCommandKeys } from '../../map/commands/use-command-keys.ts'
import { useLocale } from '../../platform/locale.ts'
import { CursorPosition } from './cursor-position.tsx'
import { DrawBar } from './draw-bar.tsx'
import { EditBar } from './edit-bar.tsx'
import { FeatureMenu } from './feature-menu.tsx'
import { MapControls } from './map-controls.tsx'
import { MapNotices } from './map-notices.tsx'
import { useFeatureInAddress } from './use-feature-in-address.ts'
import { useMapBackground } from './use-map-background.ts'
import { type MapParts, useMapEngine } from './use-map-engine.ts'
import { useMapTools } from './use-map-tools.ts'
import { useMapView } from './use-map-view.ts'
import { usePickByKey } from './use-pick-by-key.ts'
import { useSelectionOnMap } from './use-selection-on-map.ts'
import { useShownLayers } from './use-shown-layers.ts'

/** The map with everything that lies on it. Fills the place it is put in, which needs `position: relative`. */
export function MapCanvas() {
  const { t } = useLocale()
  const keysId = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const live = useMapEngine(target)
  return (
    <Box sx={{ position: 'absolute', inset: 0, overflow: 'hidden' }}>
      <Box ref={setTarget} aria-describedby={keysId} sx={{ position: 'absolute', inset: 0 }} />
      <Box id={keysId} sx={visuallyHidden}>
        {t('map.keys')}
      </Box>
      {live && (
        <MapCommands>
          <OnMap {...live} />
        </MapCommands>
      )}
    </Box>
  )
}

function OnMap({ element, engine, layers }: MapParts) {
  const background = useMapBackground(engine)
  useMapView(engine)
  useShownLayers(layers)
  useMapTools(engine, layers)
  useSelectionOnMap(engine)
  usePickByKey({ element, engine, layers })
  useFeatureInAddress()
  useCommandKeys()
  useKeepDrafts()
  return (
    <>
      <MapNotices layers={layers} />
      <MapControls background={background} />
      <CursorPosition engine={engine} />
      <DrawBar />
      <EditBar />
      <FeaturePicker />
      <FeatureMenu element={element} engine={engine} layers={layers} />
    </>
  )
}
