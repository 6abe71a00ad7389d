import type { Folder } from '@cairn/contract/folders'
import { createLayer, type Layer, layerNameMax } from '@cairn/contract/layers'
import { type DrawingMode, drawingModes } from '@cairn/domain/geometry/geojson'
import { EntityDialog } from '../dialogs/entity-dialog.tsx'
import { isNameTaken } from '../folders/folder-names.ts'
import { ownLayersOf, useFolders } from '../folders/use-folders.ts'
import { expandNodes, showLayers } from '../map/map-session.ts'
import { useLocale } from '../platform/locale.ts'
import { useCreateLayer } from './use-layers.ts'

export interface NewLayerProps {
  readonly folder: Folder
  /** Starts drawing a feature into the layer. */
  readonly onDraw: (layer: Layer) => void
}

const emptyLayer: { readonly name: string; readonly addFeature: DrawingMode } = { name: '', addFeature: 'point' }

/** Creates an empty layer, shows it, and offers to draw into it. */
export function NewLayer({ folder: { id: folderId, parentId, projectId, name: folder }, onDraw }: NewLayerProps) {
  const { t } = useLocale()
  const create = useCreateLayer(projectId)
  const { data: folders = [] } = useFolders(projectId)
  const siblings = ownLayersOf(folders, folderId)
  const kinds = drawingModes.map((value) => ({ value, label: t(`map.draw.shape.${value}`) }))
  return (
    <EntityDialog
      title={t('layers.create.title', { folder })}
      submitLabel={t('layers.create.submit')}
      schema={createLayer.body.pick({ name: true, addFeature: true })}
      start={emptyLayer}
      fields={[
        { kind: 'text', name: 'name', label: t('app.field.name'), max: layerNameMax, required: true },
        { kind: 'choice', name: 'addFeature', label: t('layers.create.kind'), choices: kinds },
      ]}
      refuse={({ name }) => ({
        name: isNameTaken(name, siblings) ? t('layers.nameTaken', { name: name.trim() }) : undefined,
      })}
      problemFields={{ layer_name_taken: 'name' }}
      send={async ({ name, addFeature }) => {
        const layer = await create.mutateAsync({ folderId, name, addFeature })
        expandNodes(parentId === null ? [folderId] : [parentId, folderId], true)
        showLayers([layer.id], true)
        return {
          text: t('layers.create.done', { name: layer.name }),
          action: { label: t('layers.create.draw'), run: () => onDraw(layer) },
        }
      }}
    />
  )
}
