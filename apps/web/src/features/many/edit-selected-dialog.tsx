import { type BulkChange, bulkPropertiesMax } from '@cairn/contract/features/bulk-changes'
import type { Layer } from '@cairn/contract/layers'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useMemo, useState } from 'react'
import { useDialogCall } from '../../dialogs/use-dialog-call.ts'
import { useLayerColumns } from '../../layers/use-layer-columns.ts'
import { useMapAddress } from '../../map/address.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { DialogSteps } from '../../ui/overlays/dialog-steps.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { Choose } from '../properties/choose.tsx'
import { type SelectedFeature, withoutFeatures, withVersions } from '../selection/selected-features.ts'
import { changeSelection } from '../selection/selection-store.ts'
import { type ChangedChoice, type ChangeOfMany, useBulkChange, useBulkCheck } from './bulk-calls.ts'
import { type ChangedField, faultsOf, fieldsOf, hasTooMany, valuesFrom } from './bulk-values.ts'
import { Meanwhile } from './meanwhile.tsx'
import { countOf, outcomeText } from './outcome-text.ts'
import { useSelectedComponents } from './use-selected-components.ts'
import { ValuesForm } from './values-form.tsx'

export interface EditSelectedProps {
  readonly layer: Layer
  readonly features: readonly SelectedFeature[]
}

const steps = ['values', 'check'] as const

/** Changes properties, or values of attributes, of the selected features of a layer: the values, then their effect. */
export function EditSelected({ layer, features }: EditSelectedProps) {
  const { t } = useLocale()
  const { projectId } = useMapAddress()
  const form = useValues(layer, features)
  const [change, setChange] = useState<ChangeOfMany | null>(null)
  const [choice, setChoice] = useState<ChangedChoice>('skip')
  const check = useBulkCheck(change)
  const { send, busy, error } = useDialogCall({
    call: useBulkChange(change),
    done: (answer) => ({
      ...outcomeText(t, 'edit', { answer, choice }),
      next: () =>
        changeSelection(projectId, (selection) =>
          withoutFeatures(withVersions(selection, layer.id, answer.written), layer.id, answer.gone),
        ),
    }),
  })
  const step = change ? 'check' : 'values'
  const count = countOf(check.data, choice) ?? 0
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (change) {
      if (count > 0) send(choice)
      return
    }
    const values = form.read()
    if (values) setChange({ layerId: layer.id, features, values })
  }
  return (
    <FormDialog
      title={t('many.edit.title', { count: features.length, layer: layer.name })}
      submitLabel={change ? t('many.edit.submit', { count }) : t('many.edit.next')}
      cancelLabel={t('app.cancel')}
      size="large"
      busy={busy}
      canSubmit={change ? count > 0 : form.fields.length > 0 && !form.hasTooMany}
      changed={form.fields.length > 0}
      error={form.hasTooMany ? t('many.edit.tooMany', { count: bulkPropertiesMax }) : error}
      onSubmit={submit}
    >
      <DialogSteps
        label={t('dataOrganization.steps')}
        steps={steps}
        textOf={(name) => t(`many.edit.step.${name}`)}
        current={step}
        reached={change ? 1 : 0}
        onStep={(name) => name === 'values' && setChange(null)}
      />
      {change ? (
        <Effect
          check={check}
          total={features.length}
          choice={choice}
          onChoose={setChoice}
          layerId={layer.id}
          count={count}
        />
      ) : (
        <Values form={form} />
      )}
    </FormDialog>
  )
}

/** The state of the form: the component whose attributes are offered, and the fields that are changed. */
function useValues(layer: Layer, features: readonly SelectedFeature[]) {
  const components = useSelectedComponents(layer, features)
  const [chosenId, setChosenId] = useState<string>()
  const only = components.length === 1 ? components[0] : undefined
  const component = components.find(({ id }) => id === (chosenId ?? only?.id))
  const [fields, setFields] = useState<readonly ChangedField[]>([])
  const [marksFaults, setMarksFaults] = useState(false)
  const { data: columns } = useLayerColumns(layer.id)
  const attributes = component?.attributes
  const offered = useMemo(() => fieldsOf(columns ?? [], attributes ?? []), [columns, attributes])
  function read() {
    const isFaulty = faultsOf(fields).some((fault) => fault !== undefined)
    setMarksFaults(isFaulty)
    return isFaulty ? null : valuesFrom(fields, component?.id ?? null)
  }
  function chooseComponent(id: string): void {
    setChosenId(id)
    setFields((before) => before.filter(({ row }) => !row.attribute))
  }
  return {
    components,
    component,
    chooseComponent,
    offered,
    fields,
    setFields,
    marksFaults,
    read,
    hasTooMany: hasTooMany(fields),
  }
}

function Values({ form }: { readonly form: ReturnType<typeof useValues> }) {
  const { t } = useLocale()
  const { components, component, chooseComponent, offered, fields, setFields, marksFaults } = form
  const options = [
    { value: '', label: t('many.edit.noComponent') },
    ...components.map(({ id, name, count }) => ({ value: id, label: t('many.edit.componentOf', { name, count }) })),
  ]
  return (
    <Stack spacing={3}>
      <Typography color="textSecondary">{t('many.edit.help')}</Typography>
      {components.length > 0 && (
        <Choose
          label={t('many.edit.component')}
          value={component?.id ?? ''}
          options={options}
          onChange={chooseComponent}
        />
      )}
      <ValuesForm fields={fields} offered={offered} marksFaults={marksFaults} onChange={setFields} />
    </Stack>
  )
}

interface EffectProps {
  readonly check: ReturnType<typeof useBulkCheck>
  readonly layerId: string
  readonly total: number
  /** Features that the edit changes by the present choice. */
  readonly count: number
  readonly choice: ChangedChoice
  readonly onChoose: (choice: ChangedChoice) => void
}

/** The effect of the edit: how many features change, and which of them changed since they were selected. */
function Effect({ check, layerId, total, count, choice, onChoose }: EffectProps) {
  const { t, figures } = useLocale()
  return (
    <Stack spacing={2} aria-live="polite">
      <QueryContent
        query={check}
        loading={t('many.checking')}
        failed={(reason) => problemText(reason, figures.language)}
        skeleton={{ depths: [0] }}
      >
        {(found: BulkChange) => (
          <>
            <Typography variant="subtitle1">{t('many.edit.count', { count, total })}</Typography>
            {found.unchangedCount > 0 && (
              <Typography color="textSecondary">{t('many.edit.unchanged', { count: found.unchangedCount })}</Typography>
            )}
            {found.otherCount > 0 && (
              <Typography color="textSecondary">{t('many.edit.others', { count: found.otherCount })}</Typography>
            )}
            <Meanwhile layerId={layerId} kind="edit" found={found} choice={choice} onChoose={onChoose} />
          </>
        )}
      </QueryContent>
    </Stack>
  )
}
