import type { Layer } from '@cairn/contract/layers'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { isDictionaryId } from '../../styles/layer-style-link.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useProjectDictionary } from '../attributes/use-project-dictionary.ts'
import { awaitsAttributes, lacksComponent, valuesAfterChoice } from '../editing/component-state.ts'
import { useDraft } from '../editing/draft-store.ts'
import { Choose } from '../properties/choose.tsx'
import { type ComponentChoices, useComponentChoices } from './use-component-choices.ts'

interface ComponentFieldsProps {
  readonly projectId: string | null
  /** The layer of the draft. */
  readonly layer: Layer | undefined
}

/** The system and the component of the draft; nothing in a project without a dictionary. */
export function ComponentFields({ projectId, layer }: ComponentFieldsProps) {
  const { t, figures } = useLocale()
  const { dictionaryId, dictionary, error, refetch } = useProjectDictionary(projectId)
  const choices = useComponentChoices(projectId, dictionary)
  if (typeof dictionaryId !== 'string' || !choices) return null
  if (!dictionary && error)
    return (
      <ErrorState
        text={problemText(error, figures.language)}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    )
  if (!dictionary) return <SkeletonRows count={1} label={t('features.collect.loading')} />
  // Of a feature that has free properties alone, the style of the layer decides (specification 3, section 5).
  const isOff = choices.isPlain && (layer?.styles == null || !isDictionaryId(layer.styles))
  return (
    <Box role="group" aria-label={t('features.component.dictionary', { name: dictionary.name })}>
      <Typography variant="caption" component="p" color="textSecondary" noWrap sx={{ mb: 2 }}>
        {t('features.component.dictionary', { name: dictionary.name })}
      </Typography>
      <Selectors choices={choices} disabled={isOff} />
      {isOff && <Note>{t('features.component.layerStyle')}</Note>}
      {choices.isGone && <Note>{t('features.component.gone')}</Note>}
      <ChangedValues />
    </Box>
  )
}

function Selectors({ choices, disabled }: { readonly choices: ComponentChoices; readonly disabled: boolean }) {
  const { t } = useLocale()
  const { systems, components, systemId, componentId, mayHaveNone, chooseSystem, chooseComponent } = choices
  const marksFaults = useDraft((draft) => draft?.marksFaults ?? false)
  const lacksOne = useDraft((draft) => draft !== null && lacksComponent(draft.component))
  const none = { value: '', label: mayHaveNone ? t('features.component.none') : '—', disabled: !mayHaveNone }
  const unchosen = { value: '', label: t('features.component.choose'), disabled: true }
  return (
    <Box sx={gridStyle}>
      <Choose
        label={t('features.component.system')}
        value={systemId}
        options={[none, ...systems]}
        disabled={disabled}
        onChange={chooseSystem}
      />
      {components && (
        <Choose
          label={t('features.component.component')}
          value={componentId}
          options={componentId === '' ? [unchosen, ...components] : components}
          required
          disabled={disabled}
          error={marksFaults && lacksOne ? t('features.wrong.required') : undefined}
          onChange={chooseComponent}
        />
      )}
    </Box>
  )
}

/** Says what becomes of the values of the component before. */
function ChangedValues() {
  const { t, figures } = useLocale()
  const draft = useDraft((one) => one)
  if (!draft) return null
  if (awaitsAttributes(draft)) return <SkeletonRows count={3} label={t('features.component.loading')} />
  const { kept, lost } = valuesAfterChoice(draft)
  return (
    <Box role="status">
      {kept.length > 0 && (
        <Note>{t('features.component.kept', { count: kept.length, names: figures.list(kept) })}</Note>
      )}
      {lost.length > 0 && (
        <Note color="warning.main">
          {t('features.component.lost', { count: lost.length, names: figures.list(lost) })}
        </Note>
      )}
    </Box>
  )
}

function Note({ color = 'text.secondary', children }: { readonly color?: string; readonly children: string }) {
  return (
    <Typography variant="caption" component="p" sx={{ mt: 2, color, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  )
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  alignItems: 'start',
  gap: 3,
} as const
