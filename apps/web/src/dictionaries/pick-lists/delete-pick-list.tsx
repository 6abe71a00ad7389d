import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import { PickList } from '@cairn/contract/dictionaries/entities'
import { deletePickList } from '@cairn/contract/dictionaries/pick-lists'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { useVersionedDeletion } from '../use-versioned-deletion.ts'

interface DeletePickListProps {
  readonly dictionary: Dictionary
  readonly list: PickList
}

/** Asks before a global pick list is deleted, and names how many attributes use it. */
export function DeletePickList({ dictionary, list }: DeletePickListProps) {
  const { t } = useLocale()
  const { id, name } = list
  const { current, remove } = useVersionedDeletion({
    seen: list,
    code: 'pick_list_changed',
    schema: PickList,
    send: (api, orgId, version) => api(deletePickList, { params: { id }, query: { orgId, version } }),
  })
  const count = countUses(dictionary, id)
  const body = count === 0 ? t('pickLists.delete.unused') : t('pickLists.delete.body', { count })
  const changed =
    current !== list && t('pickLists.delete.changed', { name: current.name, count: current.values.length })
  return <DeleteDialog noun="pickLists" name={name} body={changed ? `${changed} ${body}` : body} remove={remove} />
}

function countUses({ systems }: Dictionary, listId: string): number {
  return systems
    .flatMap(({ components }) => components)
    .flatMap(({ attributes }) => attributes)
    .filter(({ pickListId }) => pickListId === listId).length
}
