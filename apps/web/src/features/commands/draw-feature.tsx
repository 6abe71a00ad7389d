import AddLocationAltOutlined from '@mui/icons-material/AddLocationAltOutlined'
import { type Command, untilMapIsReady } from '../../map/commands/command.ts'
import type { MapEngine } from '../../map/engine/create-map.ts'
import { middleOf } from '../../map/tools/browse-tool.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { CollectMenu } from '../collecting/collect-menu.tsx'
import { type FeatureFacts, mayChange, useFeatureFacts } from './feature-facts.ts'

/** The gap in px between a button and its menu. */
const gapPx = 8

/** Asks for the component or the layer of the new feature, then draws it. */
export const drawFeature: Command<FeatureFacts> = {
  id: 'drawFeature',
  group: 'map',
  icon: AddLocationAltOutlined,
  keys: ['N'],
  useFacts: useFeatureFacts,
  changes: mayChange,
  opensMenu: true,
  available: ({ mode, drawableLayerCount }) => mode === 'browse' && drawableLayerCount > 0,
  disabled: untilMapIsReady,
  run({ map }, button) {
    if (map) openDialog(<CollectMenu at={button ? besideOf(button) : middleOnPage(map.engine)} layer={null} />)
  },
}

function besideOf(button: Element): { left: number; top: number } {
  const { right, top } = button.getBoundingClientRect()
  return { left: right + gapPx, top }
}

function middleOnPage(engine: MapEngine): { left: number; top: number } {
  const corner = engine.element.getBoundingClientRect()
  const [x, y] = middleOf(engine)
  return { left: corner.left + x, top: corner.top + y }
}
