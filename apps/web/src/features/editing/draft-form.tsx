import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { type Draft, useMapSession } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { PropertyForm } from '../properties/property-form.tsx'
import type { PropertyRow } from '../properties/property-rows.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeletedDialog } from './deleted-dialog.tsx'
import { DraftButtons, useButtonsInBar } from './draft-buttons.tsx'
import { draftRows, useDraftOrigin, useMaySave, useTypedRows } from './drafting.ts'
import { useSaveDraft } from './use-save-draft.ts'

export interface DraftFormProps {
  readonly draft: Draft
  readonly mayCreate: boolean
  /** Properties to offer besides those that it has. */
  readonly offered?: readonly PropertyRow[]
  /** What stands below the fields, such as the geometry. */
  readonly children?: ReactNode
}

const nothing = {}
const none: readonly PropertyRow[] = []

/** The form of a draft, with what saves it and everything that may come of saving. */
export function DraftForm({ draft, mayCreate, offered = none, children }: DraftFormProps) {
  const { t, figures } = useLocale()
  const base = useDraftOrigin()
  const typed = useTypedRows()
  const maySave = useMaySave()
  const inBar = useButtonsInBar()
  const { save, saveAsNew, obstacle, clearObstacle } = useSaveDraft()
  const isNew = draft.featureId === null
  const mode = useMapSession((map) => map.mode)
  return (
    <>
      <Box sx={{ flex: 1, overflowY: 'auto', minHeight: 0 }}>
        <PropertyForm
          // A draft that goes on from another version opens anew.
          key={`${draft.featureId} ${draft.version}`}
          start={draft.properties}
          typed={typed}
          offered={offered}
          before={base?.properties ?? nothing}
          focusFirst={isNew || mode === 'browse'}
          onSubmit={() => {
            if (maySave) void save()
          }}
          onChange={draftRows}
        />
        {children}
      </Box>
      {obstacle?.kind === 'failed' && (
        <Alert severity="error" onClose={clearObstacle} closeText={t('app.dismissMessage')} sx={{ mx: 4, mb: 2 }}>
          {problemText(obstacle.error, figures.language)}
        </Alert>
      )}
      {!inBar && (
        <Stack direction="row" spacing={2} sx={footerStyle}>
          <DraftButtons />
        </Stack>
      )}
      {obstacle?.kind === 'changed' && base && (
        <ConflictDialog draft={draft} base={base} current={obstacle.current} onSave={save} onClose={clearObstacle} />
      )}
      <DeletedDialog
        open={obstacle?.kind === 'deleted'}
        onClose={clearObstacle}
        onSaveAsNew={mayCreate ? () => void saveAsNew() : undefined}
      />
    </>
  )
}

const footerStyle = {
  justifyContent: 'flex-end',
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const
