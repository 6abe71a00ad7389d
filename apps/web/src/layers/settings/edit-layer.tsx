import { changeLayer, type Layer, layerDescriptionMax, layerNameMax } from '@cairn/contract/layers'
import { useHasFeature } from '../../accounts/organization-features.ts'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import { outcomeOf } from '../../dialogs/outcome.ts'
import { saveChange } from '../../dialogs/save-change.ts'
import { useDictionariesOf } from '../../dictionaries/use-dictionaries.ts'
import { isNameTaken } from '../../folders/folder-names.ts'
import { ownLayersOf, useFolders } from '../../folders/use-folders.ts'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ToggleField } from '../../ui/fields/toggle-field.tsx'
import { Field } from '../../ui/text-field.tsx'
import { layerRefusal, useLayerFacts } from '../layer-facts.ts'
import { useLayerColumns } from '../use-layer-columns.ts'
import { useChangeLayer } from '../use-layers.ts'
import {
  isComplete,
  type LayerValues,
  type LinkedSystem,
  noStyle,
  settingsOf,
  startOf,
  styleChange,
} from './layer-values.ts'
import { MethodFields } from './method-fields.tsx'
import { SystemFields } from './system-fields.tsx'
import { titleChoices } from './title-choices.ts'
import { useLinkedSystem } from './use-linked-system.ts'
import { useStyleChoices } from './use-style-choices.ts'

export interface EditLayerProps {
  readonly layer: Layer
}

/** All settings of a layer. */
export function EditLayer({ layer }: EditLayerProps) {
  const linked = useLinkedSystem(layer)
  return linked && <EditLinkedLayer layer={layer} linked={linked} />
}

function EditLinkedLayer({ layer, linked }: EditLayerProps & { readonly linked: LinkedSystem }) {
  const { t } = useLocale()
  const change = useChangeLayer(layer)
  const { data: dictionaries } = useDictionariesOf(layer.organizationId)
  const facts = useLayerFacts(dictionaries)
  const { data: folders = [] } = useFolders(layer.projectId)
  const siblings = ownLayersOf(folders, layer.folderId)
  const styles = useStyleChoices(layer)
  const start = startOf(layer, linked, useHasFeature(layer.organizationId, 'geoServer'))
  return (
    <EntityDialog<LayerValues>
      title={t('layers.edit.title')}
      submitLabel={t('app.save')}
      schema={changeLayer.body.pick({ name: true, description: true, readOnly: true })}
      start={start}
      canSubmit={(form) => form.formState.isDirty && isComplete(form.watch())}
      fields={[
        { name: 'name', label: t('app.field.name'), max: layerNameMax },
        { name: 'description', label: t('app.field.description'), max: layerDescriptionMax },
      ]}
      refuse={({ name }) => ({
        name: isNameTaken(name, siblings, layer.id) ? t('layers.nameTaken', { name: name.trim() }) : undefined,
      })}
      problemFields={{ layer_name_taken: 'name' }}
      send={async (values) => {
        const settings = settingsOf(values)
        const sent = await saveChange({
          ...layerRefusal,
          seen: layer,
          mine: { ...layer, ...settings, styles: values.style === noStyle ? null : values.style },
          facts,
          send: (version) =>
            change.mutateAsync({ ...settings, ...(styles && styleChange(values, start, styles.idOf)), version }),
        })
        return outcomeOf(sent, ({ name }) => t('layers.edit.done', { name }))
      }}
    >
      {(form) => <Fields form={form} layer={layer} styles={styles} />}
    </EntityDialog>
  )
}

interface FieldsProps extends EditLayerProps {
  readonly form: ContractForm<LayerValues>
  readonly styles: ReturnType<typeof useStyleChoices>
}

function Fields({ form, layer, styles }: FieldsProps) {
  const { t } = useLocale()
  const { id, organizationId, titleProperty } = layer
  const { data: columns = [] } = useLayerColumns(id)
  const hasMethods = useHasFeature(organizationId, 'geoServer')
  const { control } = form
  return (
    <>
      <Field {...form.bind('name')} autoFocus required />
      <Field {...form.bind('description')} multiline minRows={2} />
      <SelectField
        control={control}
        name="titles"
        label={t('layers.edit.titles')}
        choices={titleChoices(columns, titleProperty, t)}
      />
      {styles && (
        <>
          <SearchField
            control={control}
            name="style"
            label={t('layers.edit.style')}
            choices={styles.choices}
            help={styles.help}
          />
          <SystemFields form={form} organizationId={organizationId} />
        </>
      )}
      {hasMethods && <MethodFields form={form} layer={layer} />}
      <ToggleField
        control={control}
        kind="switch"
        name="readOnly"
        label={t('layers.edit.readOnly')}
        onToggled={() => {
          const method = form.getValues('readOnly') ? 'WFS' : layer.mobilePreferredMethod
          form.setValue('mobilePreferredMethod', method, { shouldDirty: true })
        }}
      />
    </>
  )
}
