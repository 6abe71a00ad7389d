import { type DictionaryEntry, deleteDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { useDictionaryCall } from '../use-dictionaries.ts'

/** Asks before a dictionary is deleted with its content. */
export function DeleteDictionary({ dictionary: { id, name, version } }: { readonly dictionary: DictionaryEntry }) {
  const { t } = useLocale()
  const remove = useDictionaryCall<void, unknown>((api, orgId) =>
    api(deleteDictionary, { params: { id }, query: { orgId, version } }),
  )
  return <DeleteDialog noun="dictionaries" name={name} body={t('dictionaries.delete.body')} remove={remove} />
}
