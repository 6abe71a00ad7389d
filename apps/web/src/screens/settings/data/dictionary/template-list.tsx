import { useEmptyText } from '../../../../accounts/use-empty-text.ts'
import { DictionaryList, type DictionaryListProps } from '../../../../dictionaries/lists/dictionary-list.tsx'
import { LoadedDictionaries } from '../../../../dictionaries/lists/loaded-dictionaries.tsx'
import { isTemplate } from '../../../../dictionaries/use-dictionaries.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'

/** The templates of the provider. */
export function TemplateList({ onOpen }: Pick<DictionaryListProps, 'onOpen'>) {
  const { t } = useLocale()
  const emptyText = useEmptyText()
  return (
    <LoadedDictionaries>
      {(dictionaries) => {
        const templates = dictionaries.filter(isTemplate)
        if (templates.length === 0) return <EmptyState text={emptyText(t('dictionaries.provider.none'))} />
        return <DictionaryList label={t('dictionaries.provider.title')} dictionaries={templates} onOpen={onOpen} />
      }}
    </LoadedDictionaries>
  )
}
