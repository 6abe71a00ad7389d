import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { PickList } from '@cairn/contract/dictionaries/entities'
import Add from '@mui/icons-material/AddOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import View from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { type RowAction, RowIcons } from '../../ui/row-actions.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Field } from '../../ui/text-field.tsx'
import { useDictionary } from '../use-dictionaries.ts'
import { DeletePickList } from './delete-pick-list.tsx'
import { PickListDialog } from './pick-list-dialog.tsx'
import { ViewPickList } from './view-pick-list.tsx'

interface PickListsDialogProps {
  readonly dictionary: Dictionary
  /** Without it the lists can only be viewed. */
  readonly canEdit: boolean
}

/** Lists with more entries have a search field. */
const searchFrom = 8

/** The global pick lists of a dictionary by name. */
export function PickListsDialog({ dictionary: opened, canEdit }: PickListsDialogProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  // The dictionary as it is after each change, also of the dialogs that this one opens.
  const dictionary = useDictionary(opened.id).data ?? opened
  const add = () => openDialog(<PickListDialog dictionary={dictionary} />)
  return (
    <DialogFrame title={t('pickLists.title', { name: dictionary.name })} maxWidth="sm">
      <DialogContent>
        <Stack spacing={4}>
          <Typography color="textSecondary">{t('pickLists.lead')}</Typography>
          {dictionary.pickLists.length === 0 ? (
            <EmptyState text={t(canEdit ? 'pickLists.empty' : 'pickLists.none')} />
          ) : (
            <PickLists dictionary={dictionary} canEdit={canEdit} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {canEdit && (
          <Button startIcon={<Add />} onClick={add} sx={{ mr: 'auto' }}>
            {t('pickLists.add.submit')}
          </Button>
        )}
        <Button autoFocus color="inherit" onClick={close}>
          {t('pickLists.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

function PickLists({ dictionary, canEdit }: PickListsDialogProps) {
  const { t } = useLocale()
  const [search, setSearch] = useState('')
  const actionsOf = useListActions(dictionary, canEdit)
  const words = search.trim().toLowerCase()
  const found = dictionary.pickLists.filter(({ name }) => name.toLowerCase().includes(words))
  return (
    <Box>
      {dictionary.pickLists.length >= searchFrom && (
        <Field label={t('pickLists.search')} value={search} onChange={(event) => setSearch(event.target.value)} />
      )}
      {found.length === 0 && (
        <Typography color="textSecondary" role="status" sx={{ py: 4, textAlign: 'center' }}>
          {t('pickLists.nothingFound')}
        </Typography>
      )}
      <List dense aria-label={t('pickLists.title', { name: dictionary.name })}>
        {found.map((list) => (
          <ListItem
            key={list.id}
            divider
            disableGutters
            secondaryAction={<RowIcons label={t('pickLists.actions', { name: list.name })} actions={actionsOf(list)} />}
            sx={{ pr: canEdit ? 28 : 12 }}
          >
            <ListItemText
              primary={list.name}
              secondary={t('pickLists.values', { count: list.values.length })}
              sx={{ overflowWrap: 'anywhere' }}
            />
          </ListItem>
        ))}
      </List>
    </Box>
  )
}

function useListActions(dictionary: Dictionary, canEdit: boolean): (list: PickList) => RowAction[] {
  const { t } = useLocale()
  return (list) => {
    const { name } = list
    const view = {
      id: 'view',
      label: t('pickLists.showOne', { name }),
      icon: <View fontSize="small" />,
      run: () => openDialog(<ViewPickList list={list} />),
    }
    if (!canEdit) return [view]
    return [
      view,
      {
        id: 'edit',
        label: t('pickLists.editOne', { name }),
        icon: <Edit fontSize="small" />,
        run: () => openDialog(<PickListDialog dictionary={dictionary} list={list} />),
      },
      {
        id: 'delete',
        label: t('pickLists.deleteOne', { name }),
        icon: <Delete fontSize="small" />,
        run: () => openDialog(<DeletePickList dictionary={dictionary} list={list} />),
      },
    ]
  }
}
