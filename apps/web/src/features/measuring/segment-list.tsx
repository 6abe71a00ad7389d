import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined'
import Box from '@mui/material/Box'
import { useLocale } from '../../platform/locale.ts'
import { IconPopover } from '../../ui/overlays/icon-popover.tsx'
import type { MeasuredFigures } from './measured-figures.ts'

/** The lengths of the segments as a list, for users who cannot read them on the map, and where labels do not fit. */
export function SegmentList({ figures: { segments } }: { readonly figures: MeasuredFigures }) {
  const { t, figures } = useLocale()
  return (
    <IconPopover
      label={t('views.measuring.segments')}
      icon={<FormatListNumberedOutlined />}
      disabledReason={segments.length === 0 ? t('views.measuring.nothingYet') : undefined}
      style={paperStyle}
      isFocusable
    >
      <Box component="ol" sx={listStyle}>
        {segments.map(({ text }, i) => (
          <li key={i}>
            <span>{figures.number(i + 1)}</span>
            <span>{text}</span>
          </li>
        ))}
      </Box>
    </IconPopover>
  )
}

const paperStyle = { mt: 1, maxHeight: 320, minWidth: 176 } as const
const listStyle = {
  m: 0,
  px: 3,
  py: 2,
  listStyle: 'none',
  fontSize: 13,
  lineHeight: '24px',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', justifyContent: 'space-between', columnGap: 4 },
  '& li > :first-of-type': { color: 'text.secondary' },
} as const
