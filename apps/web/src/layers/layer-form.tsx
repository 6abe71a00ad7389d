import type { Folder } from '@cairn/contract/folders'
import { changeLayer, createLayer, type Layer, layerDescriptionMax, layerNameMax } from '@cairn/contract/layers'
import { type DrawingMode, drawingModes } from '@cairn/domain/geometry/geojson'
import { EntityDialog } from '../dialogs/entity-dialog.tsx'
import { isNameTaken } from '../folders/folder-names.ts'
import { findFolder, useFolders } from '../folders/use-folders.ts'
import { expandNodes, showLayers } from '../map/map-session.ts'
import { useLocale } from '../platform/locale.ts'
import { chosenTitle, titleChoice, titleChoices } from './title-choices.ts'
import { useLayerColumns } from './use-layer-columns.ts'
import { useChangeLayer, useCreateLayer } from './use-layers.ts'
import { noStyleFile, useStyleChoices } from './use-style-choices.ts'

interface NewLayerProps {
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
  const siblings = findFolder(folders, folderId)?.layers ?? []
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

export function EditLayer({ layer }: { readonly layer: Layer }) {
  const { t } = useLocale()
  const change = useChangeLayer(layer)
  const { id, projectId, folderId, name, description, readOnly, titleProperty } = layer
  const { data: columns = [] } = useLayerColumns(id)
  const { data: folders = [] } = useFolders(projectId)
  const siblings = findFolder(folders, folderId)?.layers ?? []
  const offered = useStyleChoices(layer)
  const linked = layer.styles ?? noStyleFile
  return (
    <EntityDialog
      title={t('layers.edit.title')}
      submitLabel={t('app.save')}
      schema={changeLayer.body.pick({ name: true, description: true, readOnly: true })}
      start={{ name, description, titles: titleChoice(titleProperty), styleName: linked, readOnly }}
      fields={[
        { kind: 'text', name: 'name', label: t('app.field.name'), max: layerNameMax, required: true },
        { kind: 'text', name: 'description', label: t('app.field.description'), max: layerDescriptionMax, rows: 2 },
        {
          kind: 'select',
          name: 'titles',
          label: t('layers.edit.titles'),
          choices: titleChoices(columns, titleProperty, t),
        },
        ...(offered
          ? [{ kind: 'search' as const, name: 'styleName' as const, label: t('layers.edit.style'), ...offered }]
          : []),
        { kind: 'switch', name: 'readOnly', label: t('layers.edit.readOnly') },
      ]}
      refuse={(entered) => ({
        name: isNameTaken(entered.name, siblings, id)
          ? t('layers.nameTaken', { name: entered.name.trim() })
          : undefined,
      })}
      problemFields={{ layer_name_taken: 'name' }}
      send={async ({ titles, styleName, ...entered }) => {
        const styled = offered && styleName !== linked ? { styleId: offered.idOf(styleName) } : {}
        const saved = await change.mutateAsync({ ...entered, titleProperty: chosenTitle(titles), ...styled })
        return t('layers.edit.done', { name: saved.name })
      }}
    />
  )
}
