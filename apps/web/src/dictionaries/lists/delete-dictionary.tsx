import { DictionaryEntry, deleteDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useVersionedDeletion } from '../../dialogs/versioned-deletion.ts'
import { useLocale } from '../../platform/locale.ts'
import { focusSection } from '../../ui/lists/focus-section.ts'
import { useDictionaryCall } from '../use-dictionaries.ts'

/** Asks before a dictionary is deleted with its content. */
export function DeleteDictionary({ dictionary }: { readonly dictionary: DictionaryEntry }) {
  const { t } = useLocale()
  const { current, ...deletion } = useVersionedDeletion({
    seen: dictionary,
    code: 'dictionary_changed',
    current: DictionaryEntry,
    call: useDictionaryCall((api, orgId, { id, version }: DictionaryEntry) =>
      api(deleteDictionary, { params: { id }, query: { orgId, version } }),
    ),
    facts: ({ name }) => [[t('dictionaries.create.name'), name]],
  })
  return (
    <DeleteDialog
      noun="dictionaries"
      name={current.name}
      body={t('dictionaries.delete.body')}
      focusAfter={focusSection}
      {...deletion}
    />
  )
}
