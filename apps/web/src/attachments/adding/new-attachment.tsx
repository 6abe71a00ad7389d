import { attachmentMaxBytes } from '@cairn/contract/attachments/attachments'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { FormEvent } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'
import { useFormGuard } from '../../ui/overlays/leave-guards.ts'
import { smallScreen } from '../../ui/small-screen.ts'
import { Field } from '../../ui/text-field.tsx'
import type { PhotoSize } from '../photos/reduce-photo.ts'
import type { AttachmentUpload } from './attachment-uploads.ts'
import { ChooseFile } from './choose-file.tsx'
import { usePastedFiles } from './pasted-files.ts'
import { uploadFailureText } from './upload-failure-text.ts'
import { UploadProgress } from './upload-progress.tsx'
import { type NewAttachmentOptions, useNewAttachment } from './use-new-attachment.ts'

export interface NewAttachmentProps extends NewAttachmentOptions {
  /** Receives several files that were chosen at once, and the entered vertex. */
  readonly onSeveral: (files: readonly File[], vertex: number | undefined) => void
}

/** Adds one file to a feature or to one of its vertices. The dialog shows the progress and can be closed meanwhile. */
export function NewAttachment({ onSeveral, ...options }: NewAttachmentProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  const form = useNewAttachment(options)
  const { vertex, upload } = form
  const { mayEnd } = useFormGuard(form.file !== undefined && upload === undefined)
  async function dismiss(): Promise<void> {
    if (!(await mayEnd())) return
    form.leave()
    close()
  }
  function take(files: readonly File[]): void {
    const [first, ...others] = files
    if (others.length > 0) {
      close()
      onSeveral(files, vertex === 'wrong' ? undefined : vertex)
    } else if (first) form.choose(first)
  }
  const isOfVertex = vertex !== undefined && vertex !== 'wrong'
  return (
    <DialogFrame
      title={isOfVertex ? t('attachments.new.titleVertex', { vertex }) : t('attachments.new.title')}
      maxWidth="xs"
      fullScreen={isSmall}
      onDismiss={() => void dismiss()}
    >
      {upload ? (
        <Sending upload={upload} onStop={form.stop} onClose={close} />
      ) : (
        <Entries form={form} onFiles={take} onClose={() => void dismiss()} />
      )}
    </DialogFrame>
  )
}

interface EntriesProps {
  readonly form: ReturnType<typeof useNewAttachment>
  readonly onFiles: (files: readonly File[]) => void
  readonly onClose: () => void
}

function Entries({ form, onFiles, onClose }: EntriesProps) {
  const { t } = useLocale()
  const { file, failure, nameFailure, mayReduce, maySubmit, reduction } = form
  usePastedFiles(onFiles, true)
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (maySubmit) form.submit()
  }
  const text = failure === undefined ? undefined : uploadFailureText(failure, t)
  const isOfFile = failure !== undefined && nameFailure === undefined && !mayReduce
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack spacing={4}>
          <ChooseFile file={file} error={isOfFile && !maySubmit ? text : undefined} onFiles={onFiles} />
          {mayReduce && <ReductionOffer form={form} />}
          {reduction.data && <Reduced from={reduction.data.from} to={reduction.data.to} />}
          {file && (
            <Field
              label={t('attachments.new.name')}
              value={form.name}
              required
              error={nameFailure === undefined ? undefined : text}
              autoComplete="off"
              onChange={(event) => form.setName(event.target.value)}
            />
          )}
          {form.vertexCount > 1 && <VertexField form={form} />}
          {isOfFile && maySubmit && (
            <Alert severity="error">{t('attachments.notAdded', { name: form.name, reason: text ?? '' })}</Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={!maySubmit}>
          {t('attachments.new.submit')}
        </Button>
      </DialogActions>
    </form>
  )
}

function VertexField({ form }: Pick<EntriesProps, 'form'>) {
  const { t } = useLocale()
  const { vertex, vertexCount: count, vertexText } = form
  return (
    <Field
      label={t('attachments.new.vertex')}
      value={vertexText}
      inputMode="numeric"
      autoComplete="off"
      help={t('attachments.new.vertexHelp', { count })}
      error={vertex === 'wrong' ? t('attachments.new.vertexWrong', { count }) : undefined}
      onChange={(event) => form.setVertexText(event.target.value)}
    />
  )
}

/** Offers a reduced copy of a photo that is too large. */
function ReductionOffer({ form: { file, reduction, reduce } }: Pick<EntriesProps, 'form'>) {
  const { t, figures } = useLocale()
  return (
    <>
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" loading={reduction.isPending} onClick={reduce}>
            {t('attachments.new.reduce')}
          </Button>
        }
      >
        {t('attachments.new.canReduce', { size: figures.size(file?.size ?? 0), max: figures.size(attachmentMaxBytes) })}
      </Alert>
      {reduction.error && <Alert severity="error">{uploadFailureText(reduction.error, t)}</Alert>}
    </>
  )
}

function Reduced({ from, to }: { readonly from: PhotoSize; readonly to: PhotoSize }) {
  const { t, figures } = useLocale()
  const pixels = ({ widthPx, heightPx }: PhotoSize) => t('attachments.new.pixels', { width: widthPx, height: heightPx })
  return (
    <Alert severity="success">
      {t('attachments.new.reduced', {
        fromPx: pixels(from),
        fromSize: figures.size(from.sizeBytes),
        toPx: pixels(to),
        toSize: figures.size(to.sizeBytes),
      })}
    </Alert>
  )
}

interface SendingProps {
  readonly upload: AttachmentUpload
  readonly onStop: () => void
  readonly onClose: () => void
}

function Sending({ upload, onStop, onClose }: SendingProps) {
  const { t } = useLocale()
  return (
    <>
      <DialogContent aria-live="polite">
        <UploadProgress upload={upload} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onStop}>
          {t('attachments.new.stop')}
        </Button>
        <Button autoFocus variant="contained" onClick={onClose}>
          {t('attachments.new.background')}
        </Button>
      </DialogActions>
    </>
  )
}
