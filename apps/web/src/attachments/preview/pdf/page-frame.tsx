import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, ReactNode } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { IconAction } from '../../../ui/icon-action.tsx'

export interface PageFrameProps {
  readonly name: string
  readonly pageNumber: number
  /** Undefined until the PDF is open. */
  readonly count: number | undefined
  readonly onTurn: (pageNumber: number) => void
  /** Further keys, by their names. */
  readonly keys?: Readonly<Record<string, () => void>>
  /** Buttons at the end of the bar. */
  readonly tools?: ReactNode
  readonly sx: Readonly<Record<string, string | number>>
  /** The page. */
  readonly children: ReactNode
}

/** A page of a PDF with the bar and the keys that turn to others. */
export function PageFrame({ name, pageNumber, count, onTurn, keys = {}, tools, sx, children }: PageFrameProps) {
  const { t } = useLocale()
  const last = count ?? 1
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = targetOf(event.key, pageNumber, last)
    const action = target === undefined ? keys[event.key] : () => onTurn(target)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
  return (
    <Box
      role="group"
      tabIndex={0}
      aria-label={t('attachmentPreview.document', { name })}
      onKeyDown={press}
      sx={{ outlineOffset: '-2px', ...sx }}
    >
      {children}
      <Stack direction="row" sx={barStyle}>
        <IconAction
          label={t('attachmentPreview.previousPage')}
          icon={<ChevronLeftOutlined />}
          disabledReason={pageNumber > 1 ? undefined : t('attachmentPreview.firstPage')}
          onClick={() => onTurn(pageNumber - 1)}
        />
        <Typography variant="body2" className="tabular" aria-live="polite">
          {count === undefined ? '' : t('attachmentPreview.page', { page: pageNumber, count })}
        </Typography>
        <IconAction
          label={t('attachmentPreview.nextPage')}
          icon={<ChevronRightOutlined />}
          disabledReason={pageNumber < last ? undefined : t('attachmentPreview.lastPage')}
          onClick={() => onTurn(pageNumber + 1)}
        />
        <Box sx={{ flex: 1 }} />
        {tools}
      </Stack>
    </Box>
  )
}

const barStyle = {
  alignItems: 'center',
  gap: 0.5,
  p: 1,
  position: 'sticky',
  bottom: 0,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const

function targetOf(key: string, page: number, last: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: page - 1,
    PageUp: page - 1,
    ArrowRight: page + 1,
    PageDown: page + 1,
    Home: 1,
    End: last,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(last, Math.max(1, target))
}
