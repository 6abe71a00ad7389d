import Stack from '@mui/material/Stack'
import { useEmptyText } from '../../../../accounts/use-empty-text.ts'
import { CreateDictionary } from '../../../../dictionaries/lists/create-dictionary.tsx'
import { DictionaryList } from '../../../../dictionaries/lists/dictionary-list.tsx'
import { LoadedDictionaries } from '../../../../dictionaries/lists/loaded-dictionaries.tsx'
import { isTemplate, useCanAdminister, useDictionaries } from '../../../../dictionaries/use-dictionaries.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { ListFrame } from '../../../../ui/lists/list-frame.tsx'
import { openDialog } from '../../../../ui/overlays/overlays.ts'
import { CollapsibleSection } from '../../../../ui/sections/collapsible-section.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { ProjectDictionaries } from './project-dictionaries.tsx'
import { TemplateList } from './template-list.tsx'
import { useOpenDictionary } from './use-dictionary-address.ts'

/** The templates, the dictionaries of the administered organization, and which project has which. */
export function CompanyDictionaries() {
  const { t } = useLocale()
  const open = useOpenDictionary()
  return (
    <Stack spacing={6}>
      <CollapsibleSection title={t('dictionaries.provider.title')} startsOpen={false}>
        <TemplateList onOpen={open} />
      </CollapsibleSection>
      <OwnDictionaries onOpen={open} />
      <CollapsibleSection title={t('dictionaries.projects.title')}>
        <LoadedDictionaries>
          {(dictionaries) => <ProjectDictionaries dictionaries={dictionaries} onOpen={open} />}
        </LoadedDictionaries>
      </CollapsibleSection>
    </Stack>
  )
}

/** The dictionaries of the administered organization, and for its admins the way to another one. */
export function OwnDictionaries({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useLocale()
  const canAdminister = useCanAdminister()
  const emptyText = useEmptyText()
  const own = useDictionaries().data?.filter((entry) => !isTemplate(entry))
  const title = t('dictionaries.company.own')
  const add = {
    label: t('dictionaries.create.action'),
    run: () => openDialog(<CreateDictionary onOpen={onOpen} />),
  }
  const action = canAdminister ? add : undefined
  return (
    <ListFrame heading={{ title, action: own?.length === 0 ? undefined : action }} count={own?.length}>
      <LoadedDictionaries>
        {() =>
          own === undefined || own.length === 0 ? (
            <EmptyState
              text={emptyText(t(canAdminister ? 'dictionaries.company.empty' : 'dictionaries.company.none'))}
              action={action}
            />
          ) : (
            <DictionaryList label={title} dictionaries={own} onOpen={onOpen} />
          )
        }
      </LoadedDictionaries>
    </ListFrame>
  )
}
