import { type StyleSummary, styleBodyMax } from '@cairn/contract/styles/styles'
import { useState } from 'react'
import { CallDialog } from '../dialogs/call-dialog.tsx'
import { useLocale } from '../platform/locale.ts'
import { FileDrop } from '../ui/files/file-drop.tsx'
import { ProgressLine } from '../ui/states/progress-line.tsx'
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
  const { t } = useLocale()
  const upload = useUploadStyle(organizationId)
  const [chosen, setChosen] = useState<StyleUpload>()
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  async function take(files: readonly File[]): Promise<void> {
    const read = await readUpload(files, styles)
    if (read === 'ignored') return
    upload.reset()
    const isFault = typeof read === 'string'
    setChosen(isFault ? undefined : read)
    setFile(isFault ? undefined : files[0])
    setFault(
      isFault ? t(`styles.upload.${read}`, { name: styleNameOf(files[0]?.name ?? ''), max: styleBodyMax }) : undefined,
    )
  }
  return (
    <CallDialog
      title={t('styles.upload.title')}
      submitLabel={t('styles.upload.submit')}
      call={upload}
      input={chosen}
      isChanged={chosen !== undefined}
      done={({ name }) => t('styles.upload.done', { name })}
    >
      <FileDrop
        label={t('styles.upload.drop')}
        chooseLabel={t('styles.upload.choose')}
        hint={t('styles.upload.hint')}
        accept={styleExtensions}
        chooseOtherLabel={t('styles.upload.chooseOther')}
        chosen={file}
        error={fault}
        disabled={upload.isPending}
        onFiles={(files) => void take(files)}
      />
      {upload.isPending && chosen && <ProgressLine label={t('styles.upload.uploading', { name: chosen.name })} />}
      <FindingList findings={findingsOf(upload.error)} />
    </CallDialog>
  )
}
