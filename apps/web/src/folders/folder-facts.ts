import { Folder } from '@cairn/contract/folders'
import type { Fact } from '../dialogs/versioned-deletion.ts'
import { useLocale } from '../platform/locale.ts'

/** How the server refuses a write of an old version of a folder. */
export const folderRefusal = { code: 'folder_changed', current: Folder } as const

/** The settings of a folder in words. */
export function useFolderFacts(): (folder: Pick<Folder, 'name' | 'description' | 'leadersEnabled'>) => readonly Fact[] {
  const { t } = useLocale()
  return ({ name, description, leadersEnabled }) => [
    [t('app.field.name'), name],
    [t('app.field.description'), description],
    [t('folders.edit.leaders'), t(leadersEnabled ? 'features.yes' : 'features.no')],
  ]
}
