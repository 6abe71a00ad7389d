import type { Component } from '@cairn/contract/dictionaries/entities'
import type { BindingPreview } from '@cairn/contract/features/bindings'
import type { LayerColumn } from '@cairn/contract/features/feature-rows'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { type BindingDraft, withAttribute, withMisfits } from './binding-draft.ts'
import { MisfitList } from './misfit-list.tsx'

interface ColumnRowsProps {
  readonly component: Component
  readonly columns: readonly LayerColumn[]
  readonly draft: BindingDraft
  /** undefined until it is counted. */
  readonly preview: BindingPreview | undefined
  readonly disabled: boolean
  readonly onDraft: (draft: BindingDraft) => void
}

/** The columns of a layer, each with the attribute that it becomes and its values that do not fit. */
export function ColumnRows({ component, columns, draft, preview, disabled, onDraft }: ColumnRowsProps) {
  const { t } = useLocale()
  const counts = new Map(preview?.columns.map((column) => [column.attributeId, column]))
  return (
    <Box component="ul" aria-label={t('bindings.columns')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {columns.map(({ name, type }) => {
        const attributeId = draft.attributeIds.get(name)
        const counted = attributeId === undefined ? undefined : counts.get(attributeId)
        return (
          <Box component="li" key={name} sx={rowStyle}>
            <Box sx={pairStyle}>
              <Box sx={{ minWidth: 0 }}>
                <Typography noWrap title={name}>
                  {name}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {t(`bindings.type.${type}`)}
                </Typography>
              </Box>
              <AttributeSelect
                label={t('bindings.attributeOf', { column: name })}
                component={component}
                chosenId={attributeId ?? null}
                disabled={disabled || type === 'nested'}
                onChoose={(id) => onDraft(withAttribute(draft, name, id))}
              />
            </Box>
            {counted && (
              <MisfitList
                column={name}
                counted={counted}
                choice={draft.misfits.get(name) ?? 'leave'}
                disabled={disabled}
                onChoose={(choice) => onDraft(withMisfits(draft, name, choice))}
              />
            )}
          </Box>
        )
      })}
    </Box>
  )
}

interface AttributeSelectProps {
  readonly label: string
  readonly component: Component
  readonly chosenId: string | null
  readonly disabled: boolean
  readonly onChoose: (attributeId: string | null) => void
}

function AttributeSelect({ label, component, chosenId, disabled, onChoose }: AttributeSelectProps) {
  const { t } = useLocale()
  return (
    <NativeSelect
      input={<OutlinedInput size="small" fullWidth />}
      inputProps={{ 'aria-label': label }}
      value={chosenId ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">{t('bindings.property')}</option>
      {component.attributes
        .filter(({ type }) => type.name !== 'Read Only')
        .map(({ id, name, type }) => (
          <option key={id} value={id}>
            {t('bindings.attribute', { name, type: type.name })}
          </option>
        ))}
    </NativeSelect>
  )
}

const rowStyle = { py: 2, borderBottom: 1, borderColor: 'divider' } as const
const pairStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
} as const
