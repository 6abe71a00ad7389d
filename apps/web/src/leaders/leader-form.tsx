import Box from '@mui/material/Box'
import type { Draft } from '../features/editing/draft.ts'
import { DraftEnd } from '../features/editing/draft-end.tsx'
import { useDraft } from '../features/editing/draft-store.ts'
import { usePlacedLayer } from '../features/feature-rights.ts'
import { FeatureHeader } from '../features/panel/feature-header.tsx'
import { useLocale } from '../platform/locale.ts'
import { LeaderFields } from './leader-fields.tsx'

/** The dialog of a leader (specification 3, section 5), beside the map, on which its line is edited. */
export function LeaderForm() {
  const draft = useDraft((one) => one)
  return draft && <Form draft={draft} />
}

function Form({ draft }: { readonly draft: Draft }) {
  const { t } = useLocale()
  const layer = usePlacedLayer(draft.layerId)?.layer
  const isNew = draft.featureId === null
  const title = t(isNew ? 'leaders.new' : 'leaders.edit')
  return (
    <Box
      role="dialog"
      aria-modal={false}
      aria-label={title}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <FeatureHeader feature={{ id: null, geometry: draft.geometry, properties: {} }} title={title} layer={layer} />
      <Box sx={{ flex: 1, overflowY: 'auto', minHeight: 0 }}>
        {/* After a conflict, and of a stored draft, the fields have other values. */}
        <LeaderFields key={`${draft.featureId} ${draft.version} ${draft.restorations}`} draft={draft} />
      </Box>
      <DraftEnd draft={draft} mayCreate />
    </Box>
  )
}
