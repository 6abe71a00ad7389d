import { Problem } from '@cairn/contract/problem'
import { type MapSymbol, symbolFormats, symbolNameMax, symbolSizeLimit } from '@cairn/contract/symbols/symbols'
import LinearProgress from '@mui/material/LinearProgress'
import { type FormEvent, useState } from 'react'
import { useDebounced } from '../platform/debounced.ts'
import { useLeaveQuestion } from '../platform/leave-question.ts'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { useDialog } from '../ui/overlays/dialogs.tsx'
import { FormDialog } from '../ui/overlays/form-dialog.tsx'
import { notify } from '../ui/overlays/overlays.ts'
import { Field } from '../ui/text-field.tsx'
import { SymbolImage } from './symbol-image.tsx'
import { formatOf, useNameExists, useSaveSymbol } from './use-symbols.ts'

/** Pause in ms after the last key before the name is looked up (specification 2, section 5). */
const lookUpPauseMs = 200

interface SymbolDialogProps {
  readonly organizationId: string
  /** The symbol to change; without one the dialog creates one. */
  readonly symbol?: MapSymbol
}

/** Creates a symbol, or changes its name or its picture. */
export function SymbolDialog({ organizationId, symbol }: SymbolDialogProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const leave = useLeaveQuestion()
  const [name, setName] = useState(symbol?.name ?? '')
  const [file, setFile] = useState<File>()
  const fileError = useFileError()
  // An internal error of the server has no message that helps with a symbol.
  const saveError = (error: Error) =>
    Problem.is(error) && error.code !== 'internal' ? problemText(error, figures.language) : t('symbols.saveFailed')
  const { save, stored } = useSaveSymbol(organizationId, symbol)
  const trimmed = name.trim()
  const settled = useDebounced(trimmed, lookUpPauseMs)
  // An answer about an earlier name is ignored: the server checks the name again when it is saved.
  const isTaken = useNameExists(organizationId, settled, stored) === true && settled === trimmed
  // A failed save may have stored the name without the picture: the user can repeat it without another change.
  const changed = trimmed !== (stored?.name ?? '') || file !== undefined || save.isError
  const canSubmit = changed && trimmed !== '' && !isTaken && (symbol !== undefined || file !== undefined)
  const texts = symbol ? 'edit' : 'add'

  function send(event: FormEvent): void {
    event.preventDefault()
    if (!canSubmit || save.isPending) return
    save.mutate(
      { name: trimmed, file },
      {
        onSuccess: () => {
          notify({ text: t(`symbols.${texts}.done`, { name: trimmed }), severity: 'success' })
          close()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t(`symbols.${texts}.title`)}
      submitLabel={symbol ? t('app.save') : t('symbols.add.submit')}
      cancelLabel={t('app.cancel')}
      busy={save.isPending}
      canSubmit={canSubmit}
      changed={changed}
      leave={leave}
      error={save.error ? saveError(save.error) : undefined}
      onSubmit={send}
    >
      <Field
        label={t('app.field.name')}
        required
        autoFocus
        value={name}
        error={isTaken ? t('symbols.nameExists') : undefined}
        inputProps={{ maxLength: symbolNameMax }}
        onChange={(event) => setName(event.target.value)}
      />
      <FileDrop
        label={t('symbols.drop')}
        chooseLabel={t('symbols.choose')}
        hint={t('symbols.hint', { max: figures.size(symbolSizeLimit) })}
        accept={symbolFormats.map((format) => `.${format}`)}
        chosen={file?.name ?? symbol?.originalName}
        error={fileError.text}
        icon={symbol && !file && <SymbolImage url={symbol.symbolUrl} name={symbol.name} sizePx={48} />}
        disabled={save.isPending}
        onFiles={(files) => setFile(fileError.check(files))}
      />
      {save.isPending && file && <LinearProgress aria-label={t('symbols.uploading')} />}
    </FormDialog>
  )
}

/** The reason why the last files were refused: exactly one is accepted, of a known format, not empty, below the limit. */
function useFileError() {
  const { t, figures } = useLocale()
  const [text, setText] = useState<string>()
  const max = figures.size(symbolSizeLimit)
  function faultOf(files: readonly File[]): string | undefined {
    const [file] = files
    if (!file || files.length > 1) return t('symbols.oneFile')
    if (!formatOf(file)) return t('problem.symbol_extension_refused', { name: file.name })
    if (file.size === 0) return t('problem.symbol_file_empty')
    return file.size >= symbolSizeLimit ? t('problem.symbol_file_too_large', { max }) : undefined
  }
  return {
    text,
    /** The file, if it may be sent. */
    check: (files: readonly File[]): File | undefined => {
      const fault = faultOf(files)
      setText(fault)
      return fault === undefined ? files[0] : undefined
    },
  }
}
