import type { JsonObject } from '@cairn/domain/json'
import { isTechnicalProperty } from '@cairn/domain/properties/reserved-properties'
import Box from '@mui/material/Box'
import { useLocale } from '../../platform/locale.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PropertyValue } from './property-value.tsx'

export interface PropertyTableProps {
  readonly properties: JsonObject
  /** Opens the form; left out without the right to edit. */
  readonly onAdd?: (() => void) | undefined
}

/** The properties of a feature, read-only. */
export function PropertyTable({ properties, onAdd }: PropertyTableProps) {
  const { t } = useLocale()
  const entries = Object.entries(properties).filter(([name, value]) => !isTechnicalProperty(name, value))
  if (entries.length === 0) {
    const action = onAdd && { label: t('features.form.add'), run: onAdd }
    return <EmptyState text={t('features.noProperties')} action={action} />
  }
  return (
    <Box component="dl" sx={listStyle} aria-label={t('features.properties')}>
      {entries.map(([name, value]) => (
        <Box key={name} sx={rowStyle}>
          <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="dd" className="tabular" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <PropertyValue value={value} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const listStyle = { m: 0, fontSize: 13, lineHeight: '20px' } as const
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 38%) 1fr',
  columnGap: 3,
  px: 4,
  py: '5px',
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const
