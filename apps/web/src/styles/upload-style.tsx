import { type StyleSummary, styleBodyMax } from '@cairn/contract/styles/styles'
import { useState } from 'react'
import { useLeaveQuestion } from '../platform/leave-question.ts'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { useDialog } from '../ui/overlays/dialogs.tsx'
import { FormDialog } from '../ui/overlays/form-dialog.tsx'
import { notify } from '../ui/overlays/overlays.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { FindingList } from './finding-list.tsx'
import { findingsOf } from './refused-findings.ts'
import { readUpload, type StyleUpload, styleExtensions, styleNameOf } from './style-upload.ts'
import { useUploadStyle } from './use-styles.ts'

interface UploadStyleProps {
  readonly organizationId: string
  readonly styles: readonly StyleSummary[]
}

/** Takes one .sld or .css file by drop or click and uploads it. */
export function UploadStyle({ organizationId, styles }: UploadStyleProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const leave = useLeaveQuestion()
  const upload = useUploadStyle(organizationId)
  const [chosen, setChosen] = useState<StyleUpload>()
  const [fault, setFault] = useState<string>()
  async function take(files: readonly File[]): Promise<void> {
    const read = await readUpload(files, styles)
    if (read === 'ignored') return
    upload.reset()
    const isFault = typeof read === 'string'
    setChosen(isFault ? undefined : read)
    setFault(
      isFault ? t(`styles.upload.${read}`, { name: styleNameOf(files[0]?.name ?? ''), max: styleBodyMax }) : undefined,
    )
  }
  function send(): void {
    if (!chosen) return
    upload.mutate(chosen, {
      onSuccess: ({ name }) => {
        notify({ text: t('styles.upload.done', { name }), severity: 'success' })
        close()
      },
    })
  }
  return (
    <FormDialog
      title={t('styles.upload.title')}
      submitLabel={t('styles.upload.submit')}
      cancelLabel={t('app.cancel')}
      busy={upload.isPending}
      canSubmit={chosen !== undefined}
      changed={chosen !== undefined}
      leave={leave}
      error={upload.error ? problemText(upload.error, figures.language) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <FileDrop
        label={t('styles.upload.drop')}
        chooseLabel={t('styles.upload.choose')}
        hint={t('styles.upload.hint')}
        accept={styleExtensions}
        chosen={chosen && t('styles.upload.chosen', { name: chosen.name })}
        error={fault}
        disabled={upload.isPending}
        onFiles={(files) => void take(files)}
      />
      {upload.isPending && chosen && <ProgressLine label={t('styles.upload.uploading', { name: chosen.name })} />}
      <FindingList findings={findingsOf(upload.error)} />
    </FormDialog>
  )
}
