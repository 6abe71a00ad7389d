import type { Feature } from '@cairn/contract/features/features'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useAccount } from '../../../accounts/use-account.ts'
import { useComponentNames } from '../../../dictionaries/components/use-component-names.ts'
import { useLocale } from '../../../platform/locale.ts'
import { usePlace } from '../../../ui/overlays/places.ts'
import { smallScreen } from '../../../ui/small-screen.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { propertiesOf } from '../component-state.ts'
import { type Edit, type FeatureState, isChanged } from '../draft.ts'
import { currentDraft, discardDraft, dismissFailure, sendDraft } from '../draft-store.ts'
import { saveDraft } from '../saving/save-draft.ts'
import { showForeign } from '../saving/show-saved.ts'
import { useSaveContext } from '../saving/use-save-context.ts'
import { type Choices, resolved } from './conflict.ts'
import { ConflictTable } from './conflict-table.tsx'

export interface ConflictDialogProps {
  readonly draft: Edit
  /** The state that the edit started from. */
  readonly base: FeatureState
  /** The feature after the other save. */
  readonly current: Feature
}

/** Compares the changes of two saves (of two users, or of one user in two tabs) and asks which ones to keep. */
export function ConflictDialog({ draft, base, current }: ConflictDialogProps) {
  const { t, figures } = useLocale()
  const isOwn = current.modifiedByEmail === useAccount().email
  const context = useSaveContext()
  const titleId = useId()
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  const [choices, setChoices] = useState<Choices>({})
  usePlace({ open: true, isOpen: () => currentDraft()?.status === 'stale', onBack: dismissFailure })
  const names = useComponentNames(current.projectId)
  const mine = { geometry: draft.geometry, properties: propertiesOf(draft) }
  const conflict = { base, mine, theirs: current }

  function save(): void {
    const rebased = sendDraft({ type: 'rebased', onto: current, merged: resolved(conflict, choices) })
    if (rebased && isChanged(rebased)) void saveDraft(context)
    else takeTheirs()
  }
  function takeTheirs(): void {
    showForeign(current, context)
    discardDraft()
  }

  return (
    <Dialog open onClose={dismissFailure} maxWidth="md" fullWidth fullScreen={isSmall} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t(isOwn ? 'features.conflict.ownTitle' : 'features.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 3 }}>
          <TimeText iso={current.modified} note={current.modifiedByEmail}>
            {t(isOwn ? 'features.conflict.ownBody' : 'features.conflict.body', {
              who: current.modifiedByName ?? current.modifiedByEmail ?? t('features.activity.nobody'),
              when: figures.dateTime(current.modified),
            })}
          </TimeText>
        </Typography>
        <ConflictTable conflict={conflict} choices={choices} onChoose={setChoices} names={names} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={dismissFailure}>
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
