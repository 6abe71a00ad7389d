import type { JsonValue } from '@cairn/domain/json'
import Box from '@mui/material/Box'
import { PropertyValue } from './property-value.tsx'

interface ValueListProps {
  readonly label: string
  readonly entries: readonly (readonly [name: string, value: JsonValue])[]
}

/** Names with their values, read-only. */
export function ValueList({ label, entries }: ValueListProps) {
  return (
    <Box component="dl" sx={listStyle} aria-label={label}>
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
