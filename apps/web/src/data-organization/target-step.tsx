import { useMemo } from 'react'
import { useFolders } from '../folders/use-folders.ts'
import { useLocale } from '../platform/locale.ts'
import { optionsByText } from '../ui/fields/options-by-text.ts'
import { roomForIcons } from '../ui/fields/room-for-icons.ts'
import { SearchPicker } from '../ui/fields/search-picker.tsx'
import { usePickerSearch } from '../ui/fields/use-picker-search.ts'
import { type Moved, type MoveTarget, type TargetProject, targetsIn } from './moved.ts'

interface TargetStepProps {
  readonly moved: Moved
  readonly project: TargetProject
  readonly chosen: MoveTarget | null
  readonly onChoose: (target: MoveTarget | null) => void
}

const filterOptions = optionsByText<MoveTarget>(({ name }) => name)
const keyOf = ({ layerId, folderId }: MoveTarget) => layerId ?? folderId ?? ''

/** Chooses the folder or the layer of the project. Those that cannot be chosen say why. */
export function TargetStep({ moved, project, chosen, onChoose }: TargetStepProps) {
  const { t } = useLocale()
  const search = usePickerSearch()
  const query = useFolders(project.id)
  const { data } = query
  const rootName = t('dataOrganization.root', { project: project.name })
  const targets = useMemo(
    () => data && targetsIn(moved, { project, folders: data, rootName }),
    [data, moved, project, rootName],
  )
  const textOf = ({ name, obstacle }: MoveTarget) =>
    obstacle ? `${name} (${t(`dataOrganization.obstacle.${obstacle}`)})` : name
  const noun = moved.kind === 'features' ? 'layer' : 'folder'
  return (
    <SearchPicker
      label={t(`dataOrganization.target.${noun}`, { project: project.name })}
      help={t(`dataOrganization.help.${moved.kind}`)}
      search={search}
      query={{ ...query, data: targets }}
      texts={{
        searching: t('folders.loading'),
        nothing: t(`dataOrganization.nothing.${noun}`),
        failed: t('folders.loadFailed'),
      }}
      keyOf={keyOf}
      textOf={textOf}
      filterOptions={filterOptions}
      getOptionDisabled={({ obstacle }) => obstacle !== undefined}
      value={targets?.find((target) => chosen !== null && keyOf(target) === keyOf(chosen)) ?? null}
      openText={t('app.search.open')}
      closeText={t('app.search.close')}
      clearText={t('dataOrganization.clear')}
      onChoose={onChoose}
      input={{ placeholder: t(`dataOrganization.choose.${noun}`), autoFocus: true, sx: roomForIcons }}
    />
  )
}
