import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import { MapCommands } from '../../features/commands/map-commands.tsx'
import { DrawBar } from '../../features/editing/draw-bar.tsx'
import { EditBar } from '../../features/editing/edit-bar.tsx'
import { useKeepDrafts } from '../../features/editing/use-kept-drafts.ts'
import { FeaturePicker } from '../../features/list/feature-picker.tsx'
import { useCommandKeys } from '../../map/commands/use-command-keys.ts'
import { MiddleMark, middleClass } from '../../map/controls/middle-mark.tsx'
import { keysClass } from '../../map/controls/mode-bar.tsx'
import { useBusyMap } from '../../map/controls/use-busy-map.ts'
import { useMapBackground } from '../../map/controls/use-map-background.ts'
import { useMapView } from '../../map/controls/use-map-view.ts'
import type { MapEngine } from '../../map/engine/create-map.ts'
import type { DrawnLayers } from '../../map/tools/drawn-layers.ts'
import { useLocale } from '../../platform/locale.ts'
import { CursorPosition } from './cursor-position.tsx'
import { FeatureMenu } from './feature-menu.tsx'
import { MapControls } from './map-controls.tsx'
import { MapNotices } from './map-notices.tsx'
import { useFeatureInAddress } from './use-feature-in-address.ts'
import { useMapEngine } from './use-map-engine.ts'
import { useMapTools } from './use-map-tools.ts'
import { useSelectionOnMap } from './use-selection-on-map.ts'
import { useShownLayers } from './use-shown-layers.ts'

/** The map with everything that lies on it. Fills the place it is put in, which needs `position: relative`. */
export function MapCanvas() {
  const { t } = useLocale()
  const keysId = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const { engine, layers } = useMapEngine(target)
  return (
    <Box sx={canvasStyle}>
      <Box ref={setTarget} aria-describedby={keysId} sx={{ position: 'absolute', inset: 0 }} />
      <div id={keysId} hidden>
        {t('map.keys')}
      </div>
      {target && engine && layers && (
        <MapCommands>
          <OnMap element={target} engine={engine} layers={layers} />
        </MapCommands>
      )}
    </Box>
  )
}

interface OnMapProps {
  /** The element that the map is drawn in. */
  readonly element: HTMLElement
  readonly engine: MapEngine
  readonly layers: DrawnLayers
}

function OnMap({ element, engine, layers }: OnMapProps) {
  useBusyMap(engine)
  const background = useMapBackground(engine)
  useMapView(engine)
  useShownLayers(layers)
  useMapTools(engine, layers)
  useSelectionOnMap(engine)
  useFeatureInAddress()
  useCommandKeys()
  useKeepDrafts()
  return (
    <>
      <MapNotices layers={layers} />
      <MapControls background={background} />
      <MiddleMark />
      <CursorPosition engine={engine} />
      <DrawBar />
      <EditBar />
      <FeaturePicker />
      <FeatureMenu element={element} engine={engine} layers={layers} />
    </>
  )
}

const canvasStyle = {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  [`& .${keysClass}, & .${middleClass}`]: { display: 'none' },
  [`& .cairn-map:focus-visible ~ * .${keysClass}, & .cairn-map:focus-visible ~ .${middleClass}`]: { display: 'block' },
} as const
