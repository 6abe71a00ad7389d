import type { DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { type RowAction, RowIcons } from '../../ui/row-actions.tsx'
import { isTemplate, useCanAdminister } from '../use-dictionaries.ts'
import { CopyDictionary } from './copy-dictionary.tsx'
import { DeleteDictionary } from './delete-dictionary.tsx'

export interface DictionaryListProps {
  readonly label: string
  readonly dictionaries: readonly DictionaryEntry[]
  /** Opens a dictionary in the viewer. */
  readonly onOpen: (id: string) => void
}

/** Dictionaries by name: a row opens the viewer; admins copy templates and delete dictionaries of the organization. */
export function DictionaryList({ label, dictionaries, onOpen }: DictionaryListProps) {
  return (
    <Stack component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {dictionaries.map((dictionary) => (
        <DictionaryRow key={dictionary.id} dictionary={dictionary} onOpen={onOpen} />
      ))}
    </Stack>
  )
}

interface DictionaryRowProps {
  readonly dictionary: DictionaryEntry
  readonly onOpen: (id: string) => void
}

function DictionaryRow({ dictionary, onOpen }: DictionaryRowProps) {
  const { t, figures } = useLocale()
  const canAdminister = useCanAdminister()
  const actionOf = useRowAction(onOpen)
  const { id, name, isReadonly, updatedAt } = dictionary
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{ alignItems: 'center', py: 1, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}
    >
      <ButtonBase
        onClick={() => onOpen(id)}
        sx={{ flex: 1, minWidth: 0, justifyContent: 'start', textAlign: 'start', minHeight: 44, borderRadius: 1 }}
      >
        <Stack component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {!isTemplate(dictionary) && (
            <Typography component="span" variant="caption" color="textSecondary">
              {t('dictionaries.updated', { date: figures.longDateTime(updatedAt) })}
            </Typography>
          )}
        </Stack>
      </ButtonBase>
      {isReadonly && !isTemplate(dictionary) && <Chip size="small" label={t('dictionaries.readOnly')} />}
      {canAdminister && <RowIcons label={t('dictionaries.actions', { name })} actions={[actionOf(dictionary)]} />}
    </Stack>
  )
}

function useRowAction(onOpen: (id: string) => void): (dictionary: DictionaryEntry) => RowAction {
  const { t } = useLocale()
  return (dictionary) => {
    if (isTemplate(dictionary))
      return {
        id: 'copy',
        label: t('dictionaries.copy.action'),
        icon: <ContentCopy />,
        run: () => openDialog(<CopyDictionary dictionary={dictionary} onOpen={onOpen} />),
      }
    return {
      id: 'delete',
      label: t('dictionaries.delete.action'),
      icon: <Delete />,
      run: () => openDialog(<DeleteDictionary dictionary={dictionary} />),
      disabledReason:
        dictionary.isAssigned || dictionary.projectId !== null ? t('dictionaries.delete.assigned') : undefined,
    }
  }
}
