import { changeLayer, type Layer, layerDescriptionMax, layerNameMax } from '@cairn/contract/layers'
import { EntityDialog } from '../dialogs/entity-dialog.tsx'
import { isNameTaken } from '../folders/folder-names.ts'
import { findFolder, useFolders } from '../folders/use-folders.ts'
import { useLocale } from '../platform/locale.ts'
import { useChangeLayer } from './use-layers.ts'

export function EditLayer({ layer }: { readonly layer: Layer }) {
  const { t } = useLocale()
  const change = useChangeLayer(layer)
  const { id, projectId, folderId, name, description, readOnly } = layer
  const { data: folders = [] } = useFolders(projectId)
  const siblings = findFolder(folders, folderId)?.layers ?? []
  return (
    <EntityDialog
      title={t('layers.edit.title')}
      submitLabel={t('app.save')}
      schema={changeLayer.body.pick({ name: true, description: true, readOnly: true })}
      start={{ name, description, readOnly }}
      fields={[
        { kind: 'text', name: 'name', label: t('app.field.name'), max: layerNameMax, required: true },
        { kind: 'text', name: 'description', label: t('app.field.description'), max: layerDescriptionMax, rows: 2 },
        { kind: 'switch', name: 'readOnly', label: t('layers.edit.readOnly') },
      ]}
      refuse={(entered) => ({
        name: isNameTaken(entered.name, siblings, id)
          ? t('layers.nameTaken', { name: entered.name.trim() })
          : undefined,
      })}
      problemFields={{ layer_name_taken: 'name' }}
      send={async (entered) => t('layers.edit.done', { name: (await change.mutateAsync(entered)).name })}
    />
  )
}
