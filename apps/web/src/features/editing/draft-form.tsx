import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useMapSession } from '../../map/map-session.ts'
import { PropertyForm } from '../properties/property-form.tsx'
import type { RowChange } from '../properties/property-rows.ts'
import { faultsOf } from './component-state.ts'
import type { Draft } from './draft.ts'
import { DraftEnd } from './draft-end.tsx'
import { sendDraft, useDraft } from './draft-store.ts'
import { saveDraft } from './saving/save-draft.ts'
import { useSaveContext } from './saving/use-save-context.ts'

export interface DraftFormProps {
  readonly mayCreate: boolean
  /** Fields above those of the properties. */
  readonly head?: ReactNode
  /** Shown below the fields. */
  readonly children?: ReactNode
}

/** The form of the draft, its buttons, and the dialogs of a failed save. */
export function DraftForm(props: DraftFormProps) {
  const draft = useDraft((one) => one)
  return draft && <Form {...props} draft={draft} />
}

function Form({ draft, mayCreate, head, children }: DraftFormProps & { readonly draft: Draft }) {
  const context = useSaveContext()
  const isReshaping = useMapSession((map) => map.mode === 'edit')
  return (
    <>
      <Box sx={{ flex: 1, overflowY: 'auto', minHeight: 0 }}>
        <PropertyForm
          // After a conflict the form has other rows.
          key={draft.version}
          rows={draft.rows}
          faults={faultsOf(draft)}
          marksFaults={draft.marksFaults}
          refusals={draft.refusals}
          takesFocus={draft.featureId === null || !isReshaping}
          onAdd={addRow}
          onChange={changeRow}
          onRemove={removeRow}
          onSubmit={() => void saveDraft(context)}
        >
          {head}
        </PropertyForm>
        {children}
      </Box>
      <DraftEnd draft={draft} mayCreate={mayCreate} />
    </>
  )
}

function addRow(): void {
  sendDraft({ type: 'row-added' })
}
function changeRow(id: number, change: RowChange): void {
  sendDraft({ type: 'row-changed', id, change })
}
function removeRow(id: number): void {
  sendDraft({ type: 'row-removed', id })
}
