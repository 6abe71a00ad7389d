import { splitLine as splitLineRoute } from '@cairn/contract/features/line-functions'
import { splitFault } from '@cairn/domain/geometry/lines/line-functions'
import ContentCutOutlined from '@mui/icons-material/ContentCutOutlined'
import type { Command, CommandContext } from '../../map/commands/command.ts'
import { type FeatureFacts, mayChange, useFeatureFacts } from '../commands/feature-facts.ts'
import { changeLine, showChangedLine } from './change-line.ts'
import { findMarked, offersLineFunctions } from './line-refusal.ts'

/** Splits the selected line at the marked vertex. The part before the vertex stays selected. */
export const splitLine: Command<FeatureFacts> = {
  id: 'splitLine',
  group: 'feature',
  icon: ContentCutOutlined,
  keys: ['X'],
  useFacts: useFeatureFacts,
  changes: mayChange,
  available: offersLineFunctions,
  disabled(context) {
    if (!context.selected?.mayCreate) return 'notPermitted'
    const marked = findMarked(context)
    if (typeof marked === 'string') return marked
    return splitFault(marked.count, marked.index) ? 'splitAtEnd' : null
  },
  run: (context) => void split(context),
}

async function split(context: CommandContext & FeatureFacts): Promise<void> {
  const { selected, map, api, t, titleOf } = context
  const marked = findMarked(context)
  if (!selected || typeof marked === 'string') return
  const { feature, mayDelete } = selected
  const { id, version } = feature
  await changeLine(context, [feature], async () => {
    const body = { vertex: marked.index + 1, version }
    const { added, ...first } = await api(splitLineRoute, { params: { id }, body })
    showChangedLine(first, added, context)
    map?.markVertex(null)
    const name = titleOf(feature)
    return {
      done: t('features.lines.split', { name }),
      label: { kind: 'split', name, layerId: feature.layerId },
      features: [
        { id, versionBefore: version, version: first.version },
        { id: added.id, versionBefore: null, version: added.version },
      ],
      offersUndo: mayDelete,
    }
  })
}
