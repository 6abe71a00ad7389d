import { attachmentMaxBytes } from '@cairn/contract/attachments/attachments'
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { useOwnNames } from './pasted-files.ts'

export interface ChooseFileProps {
  readonly file: File | undefined
  readonly error: string | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** Takes a file: dropped, chosen, or on a touch device from the camera. */
export function ChooseFile({ file, error, onFiles }: ChooseFileProps) {
  const { t, figures } = useLocale()
  const isTouch = useByFinger()
  return (
    <>
      <FileDrop
        icon={<AttachFileOutlined sx={{ fontSize: 32, color: 'text.secondary' }} />}
        label={t('attachments.new.drop')}
        chooseLabel={t('attachments.new.choose')}
        chooseOtherLabel={t('attachments.new.chooseOther')}
        hint={t('attachments.new.hint', { max: figures.size(attachmentMaxBytes) })}
        chosen={file}
        error={error}
        onFiles={onFiles}
      />
      {isTouch && <CameraButton onFiles={onFiles} />}
    </>
  )
}

function CameraButton({ onFiles }: Pick<ChooseFileProps, 'onFiles'>) {
  const { t } = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const ownNames = useOwnNames()
  return (
    <>
      <Button variant="outlined" startIcon={<PhotoCameraOutlined />} onClick={() => input.current?.click()}>
        {t('attachments.camera')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('attachments.camera')}
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          onFiles(ownNames([...(event.target.files ?? [])], 'photo'))
          // Without this, the same photo after a change fires no event.
          event.target.value = ''
        }}
      />
    </>
  )
}
