import type { DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Chip from '@mui/material/Chip'
import { useLocale } from '../../platform/locale.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import type { RowAction } from '../../ui/row-actions.tsx'
import { TimeText } from '../../ui/time-text.tsx'
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
  const { t } = useLocale()
  const canAdminister = useCanAdminister()
  const actionOf = useRowAction(onOpen)
  const updated = {
    id: 'updated',
    label: t('dictionaries.updatedAt'),
    cell: ({ updatedAt }: DictionaryEntry) => <TimeText iso={updatedAt} form="long" />,
    below: ({ updatedAt }: DictionaryEntry) => <Updated iso={updatedAt} />,
  }
  return (
    <ListTable
      label={label}
      rows={dictionaries}
      keyOf={({ id }) => id}
      name={{ label: t('app.field.name'), of: ({ name }) => name, mark: markOf }}
      // Templates change with the product.
      columns={dictionaries.every(isTemplate) ? [] : [updated]}
      onOpen={({ id }) => onOpen(id)}
      actions={
        canAdminister
          ? { label: ({ name }) => t('dictionaries.actions', { name }), of: (dictionary) => [actionOf(dictionary)] }
          : undefined
      }
    />
  )
}

const markOf = (dictionary: DictionaryEntry) =>
  dictionary.isReadonly && !isTemplate(dictionary) ? <ReadOnlyMark /> : undefined

function ReadOnlyMark() {
  const { t } = useLocale()
  return <Chip component="span" size="small" variant="outlined" label={t('dictionaries.readOnly')} sx={{ ml: 2 }} />
}

/** The time of the last change in a sentence, where no header names it. */
function Updated({ iso }: { readonly iso: string }) {
  const { t, figures } = useLocale()
  return t('dictionaries.updated', { date: figures.longDateTime(iso) })
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
