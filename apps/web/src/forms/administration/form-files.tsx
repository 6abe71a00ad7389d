import { formFileMaxBytes } from '@cairn/contract/forms/forms'
import { useLocale } from '../../platform/locale.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'

/** The kinds of file of a form. */
export type FileKind = 'html' | 'js'

const extensions = { html: ['.html', '.htm'], js: ['.js'] } as const

interface FormFileProps {
  readonly kind: FileKind
  readonly file: File | undefined
  /** The name of the file that the form has and keeps. */
  readonly kept?: string | undefined
  readonly error: string | undefined
  /** Receives a usable file, or the reason why it is none. */
  readonly onChoose: (choice: { readonly file?: File; readonly error?: string }) => void
}

/** Takes one file of a form. The server checks it again, and whether it is a text. */
export function FormFile({ kind, file, kept, error, onChoose }: FormFileProps) {
  const { t, figures } = useLocale()
  const max = figures.size(formFileMaxBytes)

  function choose(files: readonly File[]): void {
    const [first, ...others] = files
    if (!first) return
    const isOfKind = extensions[kind].some((extension) => first.name.toLowerCase().endsWith(extension))
    if (others.length > 0 || !isOfKind) return onChoose({ error: t(`forms.file.type.${kind}`) })
    if (first.size === 0) return onChoose({ error: t('forms.file.empty') })
    if (first.size > formFileMaxBytes)
      return onChoose({ error: t('forms.file.tooLarge', { size: figures.size(first.size), max }) })
    onChoose({ file: first })
  }

  return (
    <FileDrop
      label={t(`forms.file.drop.${kind}`)}
      chooseLabel={t(`forms.file.choose.${kind}`)}
      hint={kept === undefined ? t(`forms.file.hint.${kind}`, { max }) : t('forms.file.stays', { name: kept })}
      accept={extensions[kind]}
      chooseOtherLabel={t(`forms.file.chooseOther.${kind}`)}
      chosen={file}
      error={error}
      onFiles={choose}
    />
  )
}
