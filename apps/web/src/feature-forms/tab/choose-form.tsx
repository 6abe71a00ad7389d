import type { ProjectForm } from '@cairn/contract/forms/forms'
import { nameFilter } from '@cairn/domain/names/name-filter'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'
import { Field } from '../../ui/text-field.tsx'

interface ChooseFormProps {
  readonly forms: readonly ProjectForm[]
  readonly onChoose: (form: ProjectForm) => void
}

/** Chooses one of many forms by a part of its name. */
export function ChooseForm({ forms, onChoose }: ChooseFormProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  const [words, setWords] = useState('')
  const isFound = nameFilter(words)
  const found = forms.filter(({ formName }) => isFound(formName))
  function choose(form: ProjectForm): void {
    close()
    onChoose(form)
  }
  return (
    <DialogFrame title={t('featureForms.add.label')}>
      <DialogContent>
        <Field
          autoFocus
          label={t('featureForms.add.search')}
          value={words}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <List aria-label={t('featureForms.add.label')} sx={{ height: 320, overflowY: 'auto', mt: 2 }}>
          {found.map((form) => (
            <ListItemButton key={form.id} onClick={() => choose(form)}>
              <ListItemText primary={form.formName} secondary={form.description} />
            </ListItemButton>
          ))}
          {found.length === 0 && <Typography color="textSecondary">{t('featureForms.add.noMatch')}</Typography>}
        </List>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('app.cancel')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
