import type { Layer } from '@cairn/contract/layers'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDialogCall } from '../../dialogs/use-dialog-call.ts'
import { useMapAddress, useMapNavigation } from '../../map/address.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { type SelectedFeature, withoutFeatures } from '../selection/selected-features.ts'
import { changeSelection } from '../selection/selection-store.ts'
import { type ChangedChoice, useBulkChange, useBulkCheck } from './bulk-calls.ts'
import { Meanwhile } from './meanwhile.tsx'
import { countOf, outcomeText } from './outcome-text.ts'

interface DeleteSelectedProps {
  readonly layer: Layer
  readonly features: readonly SelectedFeature[]
}

/** Asks before the selected features of a layer are deleted, and says which of them changed since they were selected. */
export function DeleteSelected({ layer, features }: DeleteSelectedProps) {
  const { t, figures } = useLocale()
  const { projectId, featureId } = useMapAddress()
  const { select } = useMapNavigation()
  const [change] = useState({ layerId: layer.id, features })
  const [choice, setChoice] = useState<ChangedChoice>('skip')
  const check = useBulkCheck(change)
  const { send, busy, error } = useDialogCall({
    call: useBulkChange(change),
    done: (answer) => ({
      ...outcomeText(t, 'delete', { answer, choice }),
      next: () => {
        const ids = [...answer.written.map(({ id }) => id), ...answer.gone]
        changeSelection(projectId, (selection) => withoutFeatures(selection, layer.id, ids))
        if (featureId !== null && ids.includes(featureId)) select(null)
      },
    }),
  })
  const count = countOf(check.data, choice) ?? features.length
  return (
    <ConfirmDialog
      title={t('many.delete.title', { count: features.length, layer: layer.name })}
      body={
        <Stack spacing={3} aria-live="polite">
          <Typography>{t('many.delete.body')}</Typography>
          <QueryContent
            query={check}
            loading={t('many.checking')}
            failed={(reason) => problemText(reason, figures.language)}
            skeleton={{ depths: [0] }}
          >
            {(found) => (
              <>
                <Typography>{t('many.delete.count', { count, total: features.length })}</Typography>
                <Meanwhile layerId={layer.id} kind="delete" found={found} choice={choice} onChoose={setChoice} />
              </>
            )}
          </QueryContent>
        </Stack>
      }
      checkboxLabel={t('many.delete.confirm')}
      confirmLabel={t('many.delete.submit')}
      cancelLabel={t('app.cancel')}
      busy={busy}
      error={error}
      onConfirm={() => {
        if (check.data && count > 0) send(choice)
      }}
    />
  )
}
