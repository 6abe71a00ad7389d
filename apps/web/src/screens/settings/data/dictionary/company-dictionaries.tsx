import type { DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEmptyText } from '../../../../accounts/use-empty-text.ts'
import { CreateDictionary } from '../../../../dictionaries/lists/create-dictionary.tsx'
import { DictionaryList } from '../../../../dictionaries/lists/dictionary-list.tsx'
import { LoadedDictionaries } from '../../../../dictionaries/lists/loaded-dictionaries.tsx'
import { isTemplate, useCanAdminister } from '../../../../dictionaries/use-dictionaries.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { openDialog } from '../../../../ui/overlays/overlays.ts'
import { CollapsibleSection } from '../../../../ui/sections/collapsible-section.tsx'
import { SettingsSection } from '../../../../ui/sections/settings-section.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { ProjectDictionaries } from './project-dictionaries.tsx'
import { TemplateList } from './template-list.tsx'
import { useOpenDictionary } from './use-dictionary-address.ts'

/** The templates, the dictionaries of the administered organization, and which project has which. */
export function CompanyDictionaries() {
  const { t } = useLocale()
  const open = useOpenDictionary()
  return (
    <Stack spacing={6} sx={{ maxWidth: 720 }}>
      <CollapsibleSection title={t('dictionaries.provider.title')} startsOpen={false}>
        <TemplateList onOpen={open} />
      </CollapsibleSection>
      <SettingsSection title={t('dictionaries.company.own')}>
        <LoadedDictionaries>
          {(dictionaries) => <OwnDictionaries own={dictionaries.filter((entry) => !isTemplate(entry))} onOpen={open} />}
        </LoadedDictionaries>
      </SettingsSection>
      <CollapsibleSection title={t('dictionaries.projects.title')}>
        <LoadedDictionaries>
          {(dictionaries) => <ProjectDictionaries dictionaries={dictionaries} onOpen={open} />}
        </LoadedDictionaries>
      </CollapsibleSection>
    </Stack>
  )
}

interface OwnDictionariesProps {
  readonly own: readonly DictionaryEntry[]
  readonly onOpen: (id: string) => void
}

function OwnDictionaries({ own, onOpen }: OwnDictionariesProps) {
  const { t } = useLocale()
  const canAdminister = useCanAdminister()
  const emptyText = useEmptyText()
  const add = () => openDialog(<CreateDictionary onOpen={onOpen} />)
  const label = t('dictionaries.create.action')
  if (own.length === 0)
    return (
      <EmptyState
        text={emptyText(t(canAdminister ? 'dictionaries.company.empty' : 'dictionaries.company.none'))}
        action={canAdminister ? { label, run: add } : undefined}
      />
    )
  return (
    <>
      <DictionaryList label={t('dictionaries.company.own')} dictionaries={own} onOpen={onOpen} />
      {canAdminister && (
        <Button variant="outlined" startIcon={<Add />} onClick={add} sx={{ alignSelf: 'start' }}>
          {label}
        </Button>
      )}
    </>
  )
}
