import Box from '@mui/material/Box'
import { useId } from 'react'
import { featureMeantBy } from '../../../feature-forms/picked-forms.ts'
import { useOpenPicked } from '../../../feature-forms/use-open-picked.ts'
import { DrawBar } from '../../../features/bars/draw-bar.tsx'
import { EditBar } from '../../../features/bars/edit-bar.tsx'
import { JoinBar } from '../../../features/lines/join-bar.tsx'
import { ConnectBar } from '../../../features/lines/points/connect-bar.tsx'
import { FeaturePicker } from '../../../features/list/feature-picker.tsx'
import { SelectionBar } from '../../../features/many/selection-bar.tsx'
import { useSelectTool } from '../../../features/many/use-select-tool.ts'
import { useSelectedMarks } from '../../../features/many/use-selected-marks.ts'
import { MeasureBar } from '../../../features/measuring/measure-bar.tsx'
import { LeaderSelection } from '../../../leaders/leader-selection.tsx'
import { useCommandKeys } from '../../../map/commands/use-command-keys.ts'
import { FeatureMenu } from '../../../map/controls/feature-menu.tsx'
import { MiddleMark, middleClass } from '../../../map/controls/middle-mark.tsx'
import { keysClass } from '../../../map/controls/mode-bar.tsx'
import { useBusyMap } from '../../../map/controls/use-busy-map.ts'
import { useMapBackground } from '../../../map/controls/use-map-background.ts'
import { useMapView } from '../../../map/controls/use-map-view.ts'
import type { LiveMap } from '../../../map/tools/live-map.ts'
import { useLiveMap } from '../../../map/tools/use-live-map.ts'
import { useLocale } from '../../../platform/locale.ts'
import { MapNotices } from '../notices/map-notices.tsx'
import { CursorPosition } from './cursor-position.tsx'
import { MapControls } from './map-controls.tsx'
import { useKeptApart } from './use-kept-apart.ts'
import type { MountedMap } from './use-map-engine.ts'
import { useMapTools } from './use-map-tools.ts'
import { useRenewedLayers } from './use-renewed-layers.ts'
import { useSelectionOnMap } from './use-selection-on-map.ts'
import { useShownLayers } from './use-shown-layers.ts'

/** The map with its controls. It fills its container, which needs `position: relative`. */
export function MapCanvas({ mount }: Pick<MountedMap, 'mount'>) {
  const { t } = useLocale()
  const keysId = useId()
  const map = useLiveMap()
  return (
    <Box sx={canvasStyle}>
      <Box ref={mount} aria-describedby={keysId} sx={{ position: 'absolute', inset: 0 }} />
      <div id={keysId} hidden>
        {t('map.keys')}
      </div>
      {map && <OnMap map={map} />}
    </Box>
  )
}

function OnMap({ map }: { readonly map: LiveMap }) {
  const { engine, layers } = map
  useBusyMap(engine)
  const background = useMapBackground(engine)
  useMapView(engine)
  const looks = useShownLayers(layers)
  useRenewedLayers(engine)
  useMapTools(map)
  useSelectTool(map)
  useSelectedMarks(map)
  useKeptApart(layers)
  const selected = useSelectionOnMap(map, looks)
  useCommandKeys()
  const openPicked = useOpenPicked(layers)
  return (
    <>
      {/* Under the notices, which a small map has at the same place. */}
      <CursorPosition engine={engine} />
      <MapNotices layers={layers} background={background} />
      <MapControls background={background} />
      <MiddleMark />
      <DrawBar />
      <EditBar />
      <JoinBar />
      <ConnectBar />
      <SelectionBar />
      <MeasureBar />
      <LeaderSelection />
      <FeaturePicker onPick={openPicked} />
      <FeatureMenu map={map} selected={selected} meantBy={(picked) => featureMeantBy(layers, picked)} />
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
