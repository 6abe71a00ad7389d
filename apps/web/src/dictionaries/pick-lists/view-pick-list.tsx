import type { PickList } from '@cairn/contract/dictionaries/entities'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useLocale } from '../../platform/locale.ts'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'

/** The values of a pick list in their order. */
export function ViewPickList({ list: { name, values } }: { readonly list: PickList }) {
  const { t } = useLocale()
  const { close } = useDialog()
  return (
    <DialogFrame title={name}>
      <DialogContent>
        <List dense aria-label={t('pickLists.editor.title')}>
          {values.map(({ id, value, label }) => (
            <ListItem key={id} divider disableGutters>
              <ListItemText
                primary={label}
                secondary={label === value ? undefined : value}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={close}>
          {t('pickLists.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
