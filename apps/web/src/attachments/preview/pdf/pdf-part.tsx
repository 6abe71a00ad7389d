import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { useContainerSize } from '../../../ui/panels/use-container-size.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { FullScreen } from '../states/full-screen.tsx'
import type { PdfPagesProps } from './pdf-pages.tsx'

/** The library that draws PDFs is large, and loads with the first PDF. */
const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages)

interface PdfPartProps extends Pick<PdfPagesProps, 'bytes' | 'name' | 'widthPx' | 'onFault'> {}

/** A PDF, page by page. */
export function PdfPart({ bytes, name, widthPx, onFault }: PdfPartProps) {
  const [isFull, setFull] = useState(false)
  const [pageNumber, setPageNumber] = useState(1)
  const [count, setCount] = useState<number>()
  const pdf = { bytes, name, pageNumber, count, onFault, onPages: setCount, onTurn: setPageNumber }
  return (
    <>
      {!isFull && <Pages {...pdf} widthPx={widthPx} onFull={() => setFull(true)} />}
      <FullScreen open={isFull} title={name} onClose={() => setFull(false)}>
        <WholePages {...pdf} />
      </FullScreen>
    </>
  )
}

interface PagesProps extends PdfPagesProps {
  readonly count: number | undefined
  readonly onTurn: (pageNumber: number) => void
  readonly onFull?: () => void
}

/** The widest page: at this width the text of a letter is large. */
const widthMaxPx = 1200

function WholePages(props: Omit<PagesProps, 'widthPx'>) {
  const { ref, size } = useContainerSize()
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'grid', justifyContent: 'center', alignContent: 'start' }}
    >
      <div ref={ref}>{size && <Pages {...props} widthPx={Math.min(widthMaxPx, size.widthPx)} />}</div>
    </Box>
  )
}

function Pages({ count, onTurn, onFull, ...page }: PagesProps) {
  const { t } = useLocale()
  const { pageNumber, name, widthPx } = page
  const last = count ?? 1
  function press(event: KeyboardEvent): void {
    const target = targetOf(event.key, pageNumber, last)
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onTurn(target)
  }
  return (
    <Box
      role="group"
      tabIndex={0}
      aria-label={t('attachmentPreview.document', { name })}
      onKeyDown={press}
      sx={{ width: widthPx, outlineOffset: '-2px' }}
    >
      <PdfPages {...page} />
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 0.5,
          p: 1,
          position: 'sticky',
          bottom: 0,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
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
        {onFull && <IconAction label={t('attachmentPreview.full')} icon={<OpenInFullOutlined />} onClick={onFull} />}
      </Stack>
    </Box>
  )
}

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
