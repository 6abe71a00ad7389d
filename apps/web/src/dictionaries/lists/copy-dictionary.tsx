import { copyDictionary, type DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import { copiedDictionaryName, dictionaryNameMax } from '@cairn/domain/dictionary/names'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { useDictionaryCall } from '../use-dictionaries.ts'

interface CopyDictionaryProps {
  readonly dictionary: Pick<DictionaryEntry, 'id' | 'name'>
  /** Opens the copy. */
  readonly onOpen: (id: string) => void
}

/** Copies a dictionary of the organization or a template. */
export function CopyDictionary({ dictionary: { id, name }, onOpen }: CopyDictionaryProps) {
  const { t } = useLocale()
  const copy = useCopyDictionary()
  return (
    <EntityDialog
      title={t('dictionaries.copy.title', { name })}
      submitLabel={t('dictionaries.copy.submit')}
      schema={copyDictionary.body}
      start={{ name: copiedDictionaryName(name), isReadonly: false }}
      // The suggested name may be right as it is.
      canSubmit={() => true}
      fields={[
        { kind: 'text', name: 'name', label: t('dictionaries.create.name'), max: dictionaryNameMax, required: true },
        { kind: 'checkbox', name: 'isReadonly', label: t('dictionaries.create.isReadonly') },
      ]}
      refuse={(values) => ({ name: values.name.trim() === '' ? t('dictionaries.create.nameRefused') : undefined })}
      problemFields={{ dictionary_name_taken: 'name' }}
      send={async (values) => {
        const made = await copy.mutateAsync({ id, ...values })
        return {
          text: t('dictionaries.copy.done', { name: made.name }),
          action: { label: t('dictionaries.create.open'), run: () => onOpen(made.id) },
        }
      }}
    />
  )
}

interface Copying {
  readonly id: string
  readonly name: string
  readonly isReadonly: boolean
}

/** The call that creates a dictionary: as a copy of a template or of a dictionary of the organization. */
export function useCopyDictionary() {
  return useDictionaryCall((api, orgId, { id, name, isReadonly }: Copying) =>
    api(copyDictionary, { params: { id }, query: { orgId }, body: { name, isReadonly } }),
  )
}
