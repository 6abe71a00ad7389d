import { removeVertex } from '@cairn/contract/features/line-functions'
import { removalFault } from '@cairn/domain/geometry/lines/line-functions'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import type { Command, CommandContext } from '../../map/commands/command.ts'
import { type FeatureFacts, mayChange, useFeatureFacts } from '../commands/feature-facts.ts'
import { showSaved } from '../editing/saving/show-saved.ts'
import { changeLine } from './change-line.ts'
import { findMarked, offersLineFunctions } from './line-refusal.ts'

/** Removes the marked vertex of the selected line, without an edit of its shape. */
export const removeLineVertex: Command<FeatureFacts> = {
  id: 'removeLineVertex',
  group: 'feature',
  icon: RemoveCircleOutlineOutlined,
  keys: ['Shift+Delete'],
  useFacts: useFeatureFacts,
  changes: mayChange,
  available: offersLineFunctions,
  disabled(context) {
    const marked = findMarked(context)
    if (typeof marked === 'string') return marked
    return removalFault(marked.count, marked.index) ? 'tooFewVertices' : null
  },
  run: (context) => void remove(context),
}

async function remove(context: CommandContext & FeatureFacts): Promise<void> {
  const { selected, map, api, t, titleOf } = context
  const marked = findMarked(context)
  if (!selected || typeof marked === 'string') return
  const { feature } = selected
  const { id, version } = feature
  const params = { id }
  await changeLine(context, [feature], async () => {
    const changed = await api(removeVertex, { params, body: { vertex: marked.index + 1, version } })
    showSaved(changed, context)
    map?.markVertex(null)
    const name = titleOf(feature)
    return {
      done: t('features.lines.vertexRemoved', { name }),
      label: { kind: 'removeVertex', name, layerId: feature.layerId },
      features: [{ id, versionBefore: version, version: changed.version }],
      offersUndo: true,
    }
  })
}
