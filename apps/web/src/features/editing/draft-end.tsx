import Stack from '@mui/material/Stack'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import type { Draft } from './draft.ts'
import { DraftButtons, useButtonsInBar } from './draft-buttons.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { DeletedDialog } from './saving/deleted-dialog.tsx'

export interface DraftEndProps {
  readonly draft: Draft
  readonly mayCreate: boolean
}

/** The end of the form of a draft: its notices and buttons, and the dialogs of a failed save. */
export function DraftEnd({ draft, mayCreate }: DraftEndProps) {
  const buttonsInBar = useButtonsInBar()
  return (
    <>
      {!buttonsInBar && (
        <>
          <DraftNotices />
          <Stack direction="row" spacing={2} sx={footerStyle}>
            <DraftButtons />
          </Stack>
        </>
      )}
      {draft.status === 'stale' && draft.base && (
        <ConflictDialog draft={draft} base={draft.base} current={draft.current} />
      )}
      <DeletedDialog open={draft.status === 'deleted'} mayCreate={mayCreate} />
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
