import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'
import { useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { FormatNotShown } from './bytes/format-not-shown.ts'
import { hasJpegCopy } from './bytes/jpeg-copy.ts'
import { useOpenedFile, useRenewAddress } from './bytes/use-file-bytes.ts'
import { PdfPart } from './pdf/pdf-part.tsx'
import { openPicture } from './pictures/open-picture.ts'
import { PicturePart, type PicturePartProps } from './pictures/picture-part.tsx'
import { NoPreview } from './states/no-preview.tsx'

type FileContentProps = Omit<PicturePartProps, 'bitmap'>

/** The content of a file where the browser can show it, else the text that there is no preview. */
export function FileContent(props: FileContentProps) {
  const { file, widthPx } = props
  const { t } = useLocale()
  if (file.isExpired) return <NoPreview file={file} widthPx={widthPx} text={t('problem.attachment_expired')} isGone />
  const kind = kindOf(file)
  if (kind === 'picture' && file.preview === 'pending' && hasJpegCopy(file.contentType))
    return <SkeletonRows count={6} label={t('attachmentPreview.loading', { name: file.entry.File })} />
  if (kind === 'picture') return <PictureContent {...props} />
  if (kind === 'pdf') return <PdfContent file={file} widthPx={widthPx} />
  return <NoPreview file={file} widthPx={widthPx} text={t('attachmentPreview.notFound')} />
}

function kindOf({ contentType }: AttachmentEntry): 'picture' | 'pdf' | 'other' {
  // Drawings such as DWG have vendor types.
  if (/^image\/(?!vnd\.)/.test(contentType)) return 'picture'
  return contentType === 'application/pdf' ? 'pdf' : 'other'
}

function PictureContent(props: FileContentProps) {
  const { file, widthPx } = props
  const { t } = useLocale()
  const { data, error, refetch } = useOpenedFile(file, {
    as: file.jpegUrl === null ? 'stored' : 'jpeg',
    open: openPicture,
  })
  if (data) return <PicturePart {...props} bitmap={data.opened} />
  if (!error) return <SkeletonRows count={6} label={t('attachmentPreview.loading', { name: file.entry.File })} />
  if (error instanceof FormatNotShown)
    return <NoPreview file={file} widthPx={widthPx} text={t('attachmentPreview.notShown', { format: error.format })} />
  return (
    <NoPreview file={file} widthPx={widthPx} text={t('attachmentPreview.notFound')} onRetry={() => void refetch()} />
  )
}

function PdfContent({ file, widthPx }: Pick<FileContentProps, 'file' | 'widthPx'>) {
  const { t } = useLocale()
  const { data, isError, refetch } = useOpenedFile(file, { as: 'stored', open: checkPdf })
  const renew = useRenewAddress(file)
  const [isRenewed, setRenewed] = useState(false)
  const [fault, setFault] = useState<'password' | 'unreadable'>()
  function take(found: 'password' | 'unreadable'): void {
    if (found === 'password' || isRenewed) return setFault(found)
    setRenewed(true)
    renew()
    void refetch()
  }
  function retry(): void {
    setFault(undefined)
    void refetch()
  }
  if (fault === 'password') return <NoPreview file={file} widthPx={widthPx} text={t('attachmentPreview.password')} />
  if (isError || fault === 'unreadable')
    return <NoPreview file={file} widthPx={widthPx} text={t('attachmentPreview.notFound')} onRetry={retry} />
  if (!data) return <SkeletonRows count={6} label={t('attachmentPreview.loading', { name: file.entry.File })} />
  return <PdfPart bytes={data.bytes} name={file.entry.File} widthPx={widthPx} onFault={take} />
}

/** The signature of a PDF is in its first kilobyte (PDF 1.7, implementation note 13). */
async function checkPdf(bytes: Blob): Promise<void> {
  const head = await bytes.slice(0, 1024).text()
  if (!head.includes('%PDF-')) throw new RangeError('no PDF')
}
