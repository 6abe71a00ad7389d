import { drawingModeOf } from '@cairn/domain/geometry/geojson'
import PolylineOutlined from '@mui/icons-material/PolylineOutlined'
import { useMemo } from 'react'
import { type Command, untilMapIsReady } from '../../../map/commands/command.ts'
import { beginConnecting } from '../../../map/map-session.ts'
import { type FeatureFacts, useFeatureFacts } from '../../commands/feature-facts.ts'
import { useLineLayers } from '../../feature-rights.ts'

interface PointFacts extends FeatureFacts {
  readonly lineLayerCount: number
}

function usePointFacts(): PointFacts {
  const facts = useFeatureFacts()
  const lineLayerCount = useLineLayers().length
  return useMemo(() => ({ ...facts, lineLayerCount }), [facts, lineLayerCount])
}

/** Makes a line through the selected point and further ones, which the user picks next. The points stay. */
export const lineFromPoints: Command<PointFacts> = {
  id: 'lineFromPoints',
  group: 'feature',
  icon: PolylineOutlined,
  keys: ['Shift+L'],
  useFacts: usePointFacts,
  changes: ({ lineLayerCount }) => lineLayerCount > 0,
  available({ selected, mode, draft }) {
    if (!selected?.hasLineFunctions || mode !== 'browse' || draft !== null) return false
    return drawingModeOf([selected.feature.geometry.type]) === 'point'
  },
  disabled: (context) => (context.lineLayerCount > 0 ? untilMapIsReady(context) : 'noLineLayer'),
  run({ selected }) {
    if (selected) beginConnecting(selected.feature.id)
  },
}
