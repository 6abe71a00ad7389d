import Box from '@mui/material/Box'
// oxlint-disable-next-line import/default -- the bundler makes the export: the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api.js'
import { useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import pdfFiles from 'virtual:pdf-files'
import { useLocale } from '../../../platform/locale.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** Pixels of the largest picture in a PDF that is drawn. */
const pictureMaxPixels = 50_000_000

/** Pixels of a canvas that browsers of telephones can hold. */
const canvasMaxPixels = 16_000_000

/** Everything comes from the own origin. The content security policy refuses WebAssembly, so the JavaScript of the decoders is used. */
const options: DocumentInitParameters = {
  cMapUrl: `${pdfFiles}/cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${pdfFiles}/standard_fonts/`,
  wasmUrl: `${pdfFiles}/wasm/`,
  iccUrl: `${pdfFiles}/iccs/`,
  useWasm: false,
  enableXfa: false,
  maxImageSize: pictureMaxPixels,
}

export interface PdfPagesProps {
  readonly bytes: Blob
  readonly name: string
  readonly pageNumber: number
  readonly widthPx: number
  readonly onPages: (count: number) => void
  readonly onFault: (fault: 'password' | 'unreadable') => void
}

/** One page of a PDF. Its forms and annotations are part of the picture: none of them can be clicked or runs a script. */
export function PdfPages({ bytes, name, pageNumber, widthPx, onPages, onFault }: PdfPagesProps) {
  const { t } = useLocale()
  const [ratio, setRatio] = useState(1.3)
  const waiting = <SkeletonRows count={6} label={t('attachmentPreview.loading', { name })} />
  return (
    // A page has no size while it is drawn again, and a container that scrolls would lose its place.
    <Box sx={{ minWidth: widthPx, minHeight: widthPx * ratio, bgcolor: 'common.white', colorScheme: 'light' }}>
      <Document
        file={bytes}
        options={options}
        suspense={false}
        loading={waiting}
        error={null}
        onPassword={() => onFault('password')}
        onLoadSuccess={({ numPages }) => onPages(numPages)}
        onLoadError={() => onFault('unreadable')}
        onSourceError={() => onFault('unreadable')}
      >
        <Page
          pageNumber={pageNumber}
          width={widthPx}
          devicePixelRatio={Math.min(devicePixelRatio, Math.sqrt(canvasMaxPixels / (widthPx * widthPx * ratio)))}
          loading={waiting}
          error={t('attachmentPreview.pageUnreadable')}
          renderAnnotationLayer={false}
          renderForms={false}
          onLoadSuccess={({ originalWidth, originalHeight }) => setRatio(originalHeight / originalWidth)}
        />
      </Document>
    </Box>
  )
}
