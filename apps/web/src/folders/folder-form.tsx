import { changeFolder, createFolder, type Folder, folderDescriptionMax, folderNameMax } from '@cairn/contract/folders'
import { EntityDialog, type EntityField } from '../dialogs/entity-dialog.tsx'
import { outcomeOf } from '../dialogs/outcome.ts'
import { saveChange } from '../dialogs/save-change.ts'
import { expandNodes } from '../map/map-session.ts'
import { useLocale } from '../platform/locale.ts'
import { folderRefusal, useFolderFacts } from './folder-facts.ts'
import { isNameTaken } from './folder-names.ts'
import { foldersIn, useChangeFolder, useCreateFolder, useFolders } from './use-folders.ts'

export interface NewFolderProps {
  readonly projectId: string
  /** The folder that will contain it; null for a folder of the project itself. */
  readonly parent: Folder | null
}

export function NewFolder({ projectId, parent }: NewFolderProps) {
  const { t } = useLocale()
  const parentId = parent?.id ?? null
  const create = useCreateFolder(projectId)
  return (
    <EntityDialog
      title={parent ? t('folders.createSub.title', { parent: parent.name }) : t('folders.create.title')}
      submitLabel={t('folders.create.submit')}
      schema={createFolder.body.pick({ name: true, description: true })}
      start={{ name: '', description: '', withLayers: false }}
      fields={[
        ...useNameAndDescription(),
        { kind: 'checkbox', name: 'withLayers', label: t('folders.create.withLayers') },
      ]}
      refuse={useRefuseTakenName(projectId, parentId)}
      problemFields={{ folder_name_taken: 'name' }}
      send={async ({ name, description, withLayers }) => {
        const folderType = withLayers ? 'features' : null
        const folder = await create.mutateAsync({ projectId, parentId, name, description, folderType })
        expandNodes(parentId === null ? [folder.id] : [parentId, folder.id], true)
        return t('folders.create.done', { name: folder.name })
      }}
    />
  )
}

export function EditFolder({ folder }: { readonly folder: Folder }) {
  const { t } = useLocale()
  const change = useChangeFolder(folder)
  const facts = useFolderFacts()
  const { id, projectId, parentId, name, description, leadersEnabled } = folder
  return (
    <EntityDialog
      title={t('folders.edit.title')}
      submitLabel={t('app.save')}
      schema={changeFolder.body.pick({ name: true, description: true })}
      start={{ name, description, leadersEnabled }}
      fields={[
        ...useNameAndDescription(),
        { kind: 'checkbox', name: 'leadersEnabled', label: t('folders.edit.leaders') },
      ]}
      refuse={useRefuseTakenName(projectId, parentId, id)}
      problemFields={{ folder_name_taken: 'name' }}
      send={async (entered) => {
        const sent = await saveChange({
          ...folderRefusal,
          seen: folder,
          mine: { ...folder, ...entered },
          facts,
          send: (version) => change.mutateAsync({ ...entered, version }),
        })
        return outcomeOf(sent, ({ name: saved }) => t('folders.edit.done', { name: saved }))
      }}
    />
  )
}

function useNameAndDescription(): readonly EntityField<{ name: string; description: string }>[] {
  const { t } = useLocale()
  return [
    { kind: 'text', name: 'name', label: t('app.field.name'), max: folderNameMax, required: true },
    { kind: 'text', name: 'description', label: t('app.field.description'), max: folderDescriptionMax, rows: 2 },
  ]
}

/** Rejects the name of a sibling folder before the request is sent. */
function useRefuseTakenName(projectId: string, parentId: string | null, ownId?: string) {
  const { t } = useLocale()
  const { data: folders = [] } = useFolders(projectId)
  const siblings = foldersIn(folders, parentId)
  return ({ name }: { readonly name: string }) => ({
    name: isNameTaken(name, siblings, ownId) ? t('folders.nameTaken', { name: name.trim() }) : undefined,
  })
}
