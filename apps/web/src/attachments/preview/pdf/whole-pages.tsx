import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined'
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined'
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined'
import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { useContainerSize } from '../../../ui/panels/use-container-size.ts'
import { PdfPages } from './lazy-pdf-pages.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'
import type { PdfPagesProps } from './pdf-pages.tsx'
import { type PageZoom, usePageZoom } from './use-page-zoom.ts'

export interface WholePagesProps extends Omit<PdfPagesProps, 'widthPx'>, Pick<PageFrameProps, 'count' | 'onTurn'> {}

/** The widest page: at this width the text of a letter is large. */
const widthMaxPx = 1200
const zoomStep = 1.5

/** A PDF on the whole page of the application, where its pages are zoomed. */
export function WholePages({ count, onTurn, ...page }: WholePagesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { ref, size } = useContainerSize()
  const zoom = usePageZoom(scroller)
  const widthPx = Math.min(widthMaxPx, size?.widthPx ?? 0)
  return (
    <PageFrame
      name={page.name}
      pageNumber={page.pageNumber}
      count={count}
      onTurn={onTurn}
      keys={keysOf(zoom)}
      tools={<ZoomTools zoom={zoom} />}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box ref={scroller} sx={scrollerStyle}>
        <div ref={ref} style={{ zoom: zoom.zoom / zoom.drawnZoom }}>
          {size && <PdfPages {...page} widthPx={Math.round(widthPx * zoom.drawnZoom)} />}
        </div>
      </Box>
    </PageFrame>
  )
}

function keysOf({ by, fit }: PageZoom): Readonly<Record<string, () => void>> {
  return { '+': () => by(zoomStep), '-': () => by(1 / zoomStep), 0: fit }
}

function ZoomTools({ zoom: { zoom, by, fit } }: { readonly zoom: PageZoom }) {
  const { t } = useLocale()
  const atWhole = zoom > 1 ? undefined : t('attachmentPreview.isWholeWidth')
  return (
    <>
      <IconAction
        label={t('attachmentPreview.zoomIn')}
        icon={<ZoomInOutlined />}
        shortcut="+"
        onClick={() => by(zoomStep)}
      />
      <IconAction
        label={t('attachmentPreview.zoomOut')}
        icon={<ZoomOutOutlined />}
        shortcut="-"
        disabledReason={atWhole}
        onClick={() => by(1 / zoomStep)}
      />
      <IconAction
        label={t('attachmentPreview.fitWidth')}
        icon={<FitScreenOutlined />}
        shortcut="0"
        disabledReason={atWhole}
        onClick={fit}
      />
    </>
  )
}

const scrollerStyle = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  justifyContent: 'safe center',
  alignContent: 'start',
  // Two fingers zoom the page of the PDF and not the application.
  touchAction: 'pan-x pan-y',
} as const
