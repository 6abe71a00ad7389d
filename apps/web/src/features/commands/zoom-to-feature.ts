import { extentOf } from '@cairn/domain/geometry/extent'
import CropFreeOutlined from '@mui/icons-material/CropFreeOutlined'
import { type Command, untilMapIsReady } from '../../map/commands/command.ts'
import { type FeatureFacts, useFeatureFacts } from './feature-facts.ts'
import { shownGeometry } from './shown-geometry.ts'

export const zoomToFeature: Command<FeatureFacts> = {
  id: 'zoomToFeature',
  group: 'feature',
  icon: CropFreeOutlined,
  keys: ['Z'],
  useFacts: useFeatureFacts,
  available: ({ selected }) => selected !== null,
  disabled: untilMapIsReady,
  run(context) {
    const geometry = shownGeometry(context)
    const extent = geometry && extentOf([geometry])
    if (extent) context.map?.engine.animateTo(extent)
  },
}
