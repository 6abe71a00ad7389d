import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined'
import { useState } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { FullScreen } from '../states/full-screen.tsx'
import { PdfPages } from './lazy-pdf-pages.ts'
import { PageFrame } from './page-frame.tsx'
import type { PdfPagesProps } from './pdf-pages.tsx'
import { WholePages } from './whole-pages.tsx'

interface PdfPartProps extends Pick<PdfPagesProps, 'bytes' | 'name' | 'widthPx' | 'onFault'> {}

/** A PDF, page by page. */
export function PdfPart({ bytes, name, widthPx, onFault }: PdfPartProps) {
  const { t } = useLocale()
  const [isFull, setFull] = useState(false)
  const [pageNumber, setPageNumber] = useState(1)
  const [count, setCount] = useState<number>()
  const page = { bytes, name, pageNumber, onFault, onPages: setCount }
  return (
    <>
      {!isFull && (
        <PageFrame
          name={name}
          pageNumber={pageNumber}
          count={count}
          onTurn={setPageNumber}
          tools={
            <IconAction
              label={t('attachmentPreview.full')}
              icon={<OpenInFullOutlined />}
              onClick={() => setFull(true)}
            />
          }
          sx={{ width: widthPx }}
        >
          <PdfPages {...page} widthPx={widthPx} />
        </PageFrame>
      )}
      <FullScreen open={isFull} title={name} onClose={() => setFull(false)}>
        <WholePages {...page} count={count} onTurn={setPageNumber} />
      </FullScreen>
    </>
  )
}
