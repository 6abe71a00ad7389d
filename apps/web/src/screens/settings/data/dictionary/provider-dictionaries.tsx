import { useLocale } from '../../../../platform/locale.ts'
import { ListFrame } from '../../../../ui/lists/list-frame.tsx'
import { TemplateList } from './template-list.tsx'
import { useOpenDictionary } from './use-dictionary-address.ts'

/** The screen of the templates of the provider. */
export function ProviderDictionaries() {
  const { t } = useLocale()
  const open = useOpenDictionary()
  return (
    <ListFrame heading={{ title: t('dictionaries.provider.title'), lead: t('dictionaries.provider.lead') }}>
      <TemplateList onOpen={open} />
    </ListFrame>
  )
}
