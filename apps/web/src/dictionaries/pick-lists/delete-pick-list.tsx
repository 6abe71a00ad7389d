import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import { PickList } from '@cairn/contract/dictionaries/entities'
import { deletePickList } from '@cairn/contract/dictionaries/pick-lists'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useVersionedDeletion } from '../../dialogs/versioned-deletion.ts'
import { useLocale } from '../../platform/locale.ts'
import { useDictionaryCall } from '../use-dictionaries.ts'
import { useListValueCounts } from '../values/use-value-counts.ts'

interface DeletePickListProps {
  readonly dictionary: Dictionary
  readonly list: PickList
}

/** Asks before a global pick list is deleted, and names how many attributes use it. */
export function DeletePickList({ dictionary, list }: DeletePickListProps) {
  const { t, figures } = useLocale()
  const { current, ...deletion } = useVersionedDeletion({
    seen: list,
    code: 'pick_list_changed',
    current: PickList,
    call: useDictionaryCall((api, orgId, { id, version }: PickList) =>
      api(deletePickList, { params: { id }, query: { orgId, version } }),
    ),
    facts: ({ name, values }) => [
      [t('pickLists.name'), name],
      [t('pickLists.editor.title'), figures.number(values.length)],
    ],
  })
  const count = countUses(dictionary, list.id)
  const values = useListValueCounts(list.id).data?.values ?? []
  const held = values.reduce((sum, { featureCount }) => sum + featureCount, 0)
  const kept = held > 0 ? [t('components.fate.listedHeld', { count: held })] : []
  const body = count === 0 ? t('pickLists.delete.unused') : t('pickLists.delete.body', { count })
  return <DeleteDialog noun="pickLists" name={current.name} body={[...kept, body].join(' ')} {...deletion} />
}

function countUses({ systems }: Dictionary, listId: string): number {
  return systems
    .flatMap(({ components }) => components)
    .flatMap(({ attributes }) => attributes)
    .filter(({ pickListId }) => pickListId === listId).length
}
