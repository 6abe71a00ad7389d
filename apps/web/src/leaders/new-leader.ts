import CommentOutlined from '@mui/icons-material/CommentOutlined'
import { type Command, untilMapIsReady } from '../map/commands/command.ts'
import { currentMapSession } from '../map/map-session.ts'
import { type LeaderFacts, mayChangeLeaders, useLeaderFacts } from './leader-facts.ts'
import { startLeader } from './start-leader.ts'

/** Draws a leader into the leader layer that was used last, else the first one of the tree. */
export const newLeader: Command<LeaderFacts> = {
  id: 'newLeader',
  group: 'map',
  icon: CommentOutlined,
  keys: ['Shift+N'],
  useFacts: useLeaderFacts,
  changes: mayChangeLeaders,
  available: ({ mode, leaderLayers }) => mode === 'browse' && leaderLayers.length > 0,
  disabled(context) {
    const shown = context.leaderLayers.filter(({ folder }) => folder.leadersEnabled)
    if (shown.length === 0) return 'leadersOff'
    if (shown.every(({ layer }) => layer.readOnly)) return 'layerReadOnly'
    return untilMapIsReady(context)
  },
  run({ leaderLayers, ...context }) {
    const ids = leaderLayers
      .filter(({ layer, folder }) => folder.leadersEnabled && !layer.readOnly)
      .map(({ layer }) => layer.id)
    const last = [...currentMapSession().drawnLayerIds].findLast((id) => ids.includes(id))
    const layerId = last ?? ids[0]
    if (layerId !== undefined) startLeader(layerId, context)
  },
}
