import type { Feature } from '@cairn/contract/features'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useAccount } from '../../accounts/use-account.ts'
import type { Draft } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { useTakeTheirs } from './change-features.ts'
import { type Choices, resolved } from './conflict.ts'
import { ConflictTable } from './conflict-table.tsx'
import { type DraftOrigin, discardDraft, rebaseDraft } from './drafting.ts'

export interface ConflictDialogProps {
  readonly draft: Draft
  /** What the edit began with. */
  readonly base: DraftOrigin
  /** The feature as somebody else left it. */
  readonly current: Feature
  /** Saves the draft, which by then goes on from `current`. */
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
}

/** Somebody saved the feature first, perhaps the same person elsewhere: what they changed against what I changed, and whose is to stand. */
export function ConflictDialog({ draft, base, current, onSave, onClose }: ConflictDialogProps) {
  const { t, figures } = useLocale()
  const isOwn = current.modifiedByEmail === useAccount().email
  const take = useTakeTheirs()
  const titleId = useId()
  const [choices, setChoices] = useState<Choices>({})
  const mine = { geometry: draft.geometry ?? base.geometry, properties: draft.properties }
  const conflict = { base, mine, theirs: current }

  function save(): void {
    rebaseDraft(current, resolved(conflict, choices))
    onClose()
    void onSave()
  }
  function takeTheirs(): void {
    take(current)
    onClose()
    discardDraft()
  }

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t(isOwn ? 'features.conflict.ownTitle' : 'features.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 3 }}>
          {t(isOwn ? 'features.conflict.ownBody' : 'features.conflict.body', {
            who: current.modifiedByEmail ?? t('features.activity.nobody'),
            when: figures.dateTime(current.modified),
          })}
        </Typography>
        <ConflictTable conflict={conflict} choices={choices} onChoose={setChoices} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('features.conflict.later')}
        </Button>
        <Button variant="outlined" onClick={takeTheirs}>
          {t('features.conflict.takeTheirs')}
        </Button>
        <Button variant="contained" onClick={save}>
          {t(Object.values(choices).includes('theirs') ? 'features.conflict.saveChosen' : 'features.conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
