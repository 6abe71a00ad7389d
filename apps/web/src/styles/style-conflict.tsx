import type { StyleFile } from '@cairn/contract/styles/styles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocale } from '../platform/locale.ts'
import { DialogFrame, useDialog } from '../ui/overlays/dialogs.tsx'
import { openDialog } from '../ui/overlays/overlays.ts'

/** The answer to the question which text stays. */
export type ConflictChoice = 'mine' | 'current' | 'back'

/** Shows the text of the user beside the one that another user saved meanwhile, and asks which one stays. */
export function askAboutConflict(mine: string, current: StyleFile): Promise<ConflictChoice> {
  return new Promise((resolve) => {
    let choice: ConflictChoice = 'back'
    function choose(chosen: ConflictChoice): void {
      choice = chosen
    }
    openDialog(<StyleConflict mine={mine} current={current} onChoose={choose} />, { onClose: () => resolve(choice) })
  })
}

interface StyleConflictProps {
  readonly mine: string
  readonly current: StyleFile
  readonly onChoose: (choice: ConflictChoice) => void
}

function StyleConflict({ mine, current, onChoose }: StyleConflictProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  function decide(choice: ConflictChoice): void {
    onChoose(choice)
    close()
  }
  return (
    <DialogFrame title={t('styles.conflict.title', { name: current.name })} maxWidth="md">
      <DialogContent>
        <Typography sx={{ mb: 4 }}>{t('styles.conflict.body')}</Typography>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))' }}>
          <Version label={t('styles.conflict.mine')} body={mine} />
          <Version label={t('styles.conflict.current')} body={current.body} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <Button autoFocus color="inherit" onClick={close}>
          {t('styles.conflict.back')}
        </Button>
        <Button color="inherit" variant="outlined" onClick={() => decide('current')}>
          {t('styles.conflict.takeCurrent')}
        </Button>
        <Button variant="contained" onClick={() => decide('mine')}>
          {t('styles.conflict.saveMine')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

function Version({ label, body }: { readonly label: string; readonly body: string }) {
  const id = useId()
  return (
    <div>
      <Typography id={id} sx={{ fontWeight: 600, mb: 2 }}>
        {label}
      </Typography>
      <Box
        component="pre"
        role="region"
        tabIndex={0}
        aria-labelledby={id}
        sx={{
          m: 0,
          p: 2,
          maxHeight: 320,
          overflow: 'auto',
          fontSize: 12,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {body}
      </Box>
    </div>
  )
}
