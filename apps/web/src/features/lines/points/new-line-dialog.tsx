import type { Component } from '@cairn/contract/dictionaries/entities'
import type { ComponentIds } from '@cairn/domain/dictionary/feature-component'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { useDictionaryOf } from '../../../dictionaries/use-dictionaries.ts'
import { useMapAddress } from '../../../map/address.ts'
import { currentMapSession } from '../../../map/map-session.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useProject } from '../../../projects/use-projects.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useDialog } from '../../../ui/overlays/dialogs.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useLineLayers } from '../../feature-rights.ts'

/** The layer of a new line and its component; null for free properties. */
export interface NewLine {
  readonly layerId: string
  readonly component: ComponentIds | null
}

/** Asks for the layer and the component of a line; the form of the line follows. */
export function NewLineDialog({ lead, onMade }: { readonly lead: string; readonly onMade: (line: NewLine) => void }) {
  const { t } = useLocale()
  const { close } = useDialog()
  const layers = useLineLayers()
  const components = useLineComponents()
  const form = useForm({ defaultValues: { layerId: lastLayer(layers.map(({ layer }) => layer.id)), componentId: '' } })
  const { control, handleSubmit, formState } = form
  const submit = handleSubmit(({ layerId, componentId }) => {
    close()
    onMade({ layerId, component: components.find(({ ids }) => ids.componentId === componentId)?.ids ?? null })
  })
  const none = { value: '', label: t('features.lines.noComponent') }
  return (
    <FormDialog
      title={t('features.lines.fromPoints')}
      submitLabel={t('features.lines.goOn')}
      cancelLabel={t('app.cancel')}
      busy={false}
      canSubmit={layers.length > 0}
      changed={formState.isDirty}
      onSubmit={(event) => void submit(event)}
    >
      <Typography color="textSecondary">{lead}</Typography>
      <SelectField
        control={control}
        name="layerId"
        label={t('features.lines.layer')}
        choices={layers.map(({ layer, folder }) => ({ value: layer.id, label: `${layer.name} · ${folder.name}` }))}
      />
      {components.length > 0 && (
        <SelectField
          control={control}
          name="componentId"
          label={t('features.lines.component')}
          choices={[none, ...components.map(({ ids, label }) => ({ value: ids.componentId, label }))]}
        />
      )}
    </FormDialog>
  )
}

/** The layer that the user drew into last, else the first. */
function lastLayer(layerIds: readonly string[]): string {
  return [...currentMapSession().drawnLayerIds].findLast((id) => layerIds.includes(id)) ?? layerIds[0] ?? ''
}

interface LineComponent {
  readonly ids: ComponentIds
  readonly label: string
}

/** The components for lines of the dictionary of the project, by system. */
function useLineComponents(): readonly LineComponent[] {
  const { data: project } = useProject(useMapAddress().projectId)
  const { data: dictionary } = useDictionaryOf(project?.organizationId, project?.dataDictionaryId ?? null)
  return (dictionary?.systems ?? []).flatMap(({ id: systemId, name, components }) =>
    components.filter(isForLines).map(({ id, alias }) => ({
      ids: { componentId: id, systemId, dictionaryId: dictionary?.id ?? null },
      label: `${name} · ${alias}`,
    })),
  )
}

function isForLines({ componentType }: Component): boolean {
  return componentType.name === 'Line'
}
