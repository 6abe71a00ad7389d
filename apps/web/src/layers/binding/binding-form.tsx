import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { LayerBinding } from '@cairn/contract/features/bindings'
import type { LayerColumn } from '@cairn/contract/features/feature-rows'
import type { Layer } from '@cairn/contract/layers'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useDebounced } from '../../platform/debounced.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { type LoadingQuery, QueryContent } from '../../ui/lists/query-content.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useLayerColumns } from '../use-layer-columns.ts'
import { type BindingDraft, type BindingSpec, draftFor, specOf } from './binding-draft.ts'
import { BindingEffect } from './binding-effect.tsx'
import { ColumnRows } from './column-rows.tsx'
import { ComponentChoice, componentsFor } from './component-choice.tsx'
import { EarlierBindings } from './earlier-bindings.tsx'
import { useBindingPreview, useBindLayer } from './use-bindings.ts'

interface BindingFormProps {
  readonly title: string
  readonly layer: Layer
  readonly dictionary: LoadingQuery<Dictionary>
  readonly bindings: LoadingQuery<LayerBinding[]>
  readonly onStarted: (bindingId: string) => void
}

/** Chooses the component and the attributes of the columns, says what fits, and starts the binding. */
export function BindingForm({ title, layer, dictionary, bindings, onStarted }: BindingFormProps) {
  const { t, figures } = useLocale()
  const columns = useProperties(layer)
  const [draft, setDraft] = useState<BindingDraft | null>(null)
  const spec = draft && columns.data ? specOf(draft, columns.data) : null
  const preview = useCounted(layer, spec)
  const bind = useBindLayer(layer)
  const canBind = (preview.data?.featureCount ?? 0) > 0
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (spec && canBind && !bind.isPending) bind.mutate(spec, { onSuccess: ({ id }) => onStarted(id) })
  }
  const failed = (error: Error) => problemText(error, figures.language)
  const waiting = { loading: t('bindings.loading'), failed, skeleton: { depths: [0, 0, 0] } }
  return (
    <FormDialog
      title={title}
      submitLabel={t('bindings.submit')}
      cancelLabel={t('app.cancel')}
      busy={bind.isPending}
      canSubmit={spec !== null && canBind}
      changed={draft !== null}
      size="large"
      error={bind.error ? failed(bind.error) : undefined}
      onSubmit={submit}
    >
      <QueryContent query={dictionary} {...waiting}>
        {(present) =>
          componentsFor(present, layer).length === 0 ? (
            <EmptyState text={t('bindings.noComponents')} />
          ) : (
            <QueryContent query={columns} {...waiting}>
              {(found) => (
                <Choices
                  layer={layer}
                  dictionary={present}
                  columns={found}
                  draft={draft}
                  preview={preview}
                  busy={bind.isPending}
                  onDraft={setDraft}
                />
              )}
            </QueryContent>
          )
        }
      </QueryContent>
      {draft === null && <EarlierBindings layer={layer} bindings={bindings.data ?? []} />}
    </FormDialog>
  )
}

/** The columns that are properties: only these can become attributes. */
function useProperties(layer: Layer): LoadingQuery<readonly LayerColumn[]> {
  const { data, error, refetch } = useLayerColumns(layer.id)
  return { data: data?.filter(({ isAttribute }) => isAttribute !== true), error, refetch }
}

/** Pause in ms after a choice before the features are counted. */
const countingPauseMs = 300

/** Counts what the chosen binding would do. */
function useCounted(layer: Layer, spec: BindingSpec | null) {
  const settled = useDebounced(spec === null ? null : JSON.stringify(spec), countingPauseMs)
  const present = spec === null ? null : JSON.stringify(spec)
  const query = useBindingPreview(layer, settled === present ? spec : null)
  return { ...query, isCounting: spec !== null && (settled !== present || query.isFetching) }
}

interface ChoicesProps {
  readonly layer: Layer
  readonly dictionary: Dictionary
  readonly columns: readonly LayerColumn[]
  readonly draft: BindingDraft | null
  readonly preview: ReturnType<typeof useCounted>
  readonly busy: boolean
  readonly onDraft: (draft: BindingDraft | null) => void
}

function Choices({ layer, dictionary, columns, draft, preview, busy, onDraft }: ChoicesProps) {
  const { t } = useLocale()
  const offered = componentsFor(dictionary, layer)
  const chosen = offered.find(({ component }) => component.id === draft?.componentId)
  return (
    <>
      <ComponentChoice
        offered={offered}
        chosenId={draft?.componentId ?? null}
        onChoose={(component) => onDraft(component && draftFor(component, columns))}
      />
      {chosen && <BindingEffect alias={chosen.component.alias} preview={preview} />}
      {draft && chosen && columns.length > 0 && (
        <ColumnRows
          component={chosen.component}
          columns={columns}
          draft={draft}
          preview={preview.data}
          disabled={busy}
          onDraft={onDraft}
        />
      )}
      {chosen && columns.length === 0 && <Typography color="textSecondary">{t('bindings.noColumns')}</Typography>}
    </>
  )
}
