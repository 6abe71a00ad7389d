import type { LayerShare } from '@cairn/contract/layers'
import { useMemo } from 'react'
import { useRights } from '../../accounts/use-account.ts'
import { useFolders } from '../../folders/use-folders.ts'
import { useLocale } from '../../platform/locale.ts'
import { optionsByText } from '../../ui/fields/options-by-text.ts'
import { roomForIcons } from '../../ui/fields/room-for-icons.ts'
import { SearchPicker } from '../../ui/fields/search-picker.tsx'
import { usePickerSearch } from '../../ui/fields/use-picker-search.ts'
import { type Receiver, type ReceivingProject, receiversIn } from './share-change.ts'

interface FolderStepProps {
  readonly project: ReceivingProject
  /** The present sharing into the project. */
  readonly present: LayerShare | undefined
  readonly chosen: Receiver | null | undefined
  readonly onChoose: (folder: Receiver | null | undefined) => void
}

const filterOptions = optionsByText<Receiver>(({ name }) => name)

/** Chooses the folder of the project. An empty field ends a sharing. */
export function FolderStep({ project, present, chosen, onChoose }: FolderStepProps) {
  const { t } = useLocale()
  const rights = useRights()
  const search = usePickerSearch()
  const query = useFolders(project.id)
  const { data } = query
  const receivers = useMemo(() => data && receiversIn(data, { rights, project }), [data, rights, project])
  const current = chosen === undefined ? present?.folderId : chosen?.id
  const help = present ? 'folderHelpPresent' : receivers?.length === 0 ? 'folderNone' : 'folderHelp'
  return (
    <SearchPicker
      label={t('layers.share.folder', { project: project.name ?? '' })}
      help={t(`layers.share.${help}`)}
      search={search}
      query={{ ...query, data: receivers }}
      texts={{
        searching: t('folders.loading'),
        nothing: t('layers.share.noFolder'),
        failed: t('folders.loadFailed'),
      }}
      keyOf={({ id }) => id}
      textOf={({ name }) => name}
      filterOptions={filterOptions}
      value={receivers?.find(({ id }) => id === current) ?? null}
      openText={t('app.search.open')}
      closeText={t('app.search.close')}
      clearText={t('layers.share.clear')}
      onChoose={(folder) => onChoose(folder ?? (present ? null : undefined))}
      input={{ placeholder: t('layers.share.chooseFolder'), autoFocus: true, sx: roomForIcons }}
    />
  )
}
