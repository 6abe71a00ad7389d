import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { useRef, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import type { MeasuredFigures } from './measured-figures.ts'

/** The lengths of the segments as a list, for users who cannot read them on the map, and where labels do not fit. */
export function SegmentList({ figures: { segments } }: { readonly figures: MeasuredFigures }) {
  const { t, figures } = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const label = t('views.measuring.segments')
  return (
    <>
      <IconAction
        ref={button}
        label={label}
        icon={<FormatListNumberedOutlined />}
        expanded={open}
        disabledReason={segments.length === 0 ? t('views.measuring.nothingYet') : undefined}
        onClick={() => setOpen(true)}
      />
      <Popover
        open={open}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, tabIndex: 0, sx: paperStyle } }}
      >
        <Box component="ol" sx={listStyle}>
          {segments.map(({ text }, i) => (
            <li key={i}>
              <span>{figures.number(i + 1)}</span>
              <span>{text}</span>
            </li>
          ))}
        </Box>
      </Popover>
    </>
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
