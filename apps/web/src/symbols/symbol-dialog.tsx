import { Problem } from '@cairn/contract/problem'
import {
  type MapSymbol,
  symbolEdgeMaxPx,
  symbolFormats,
  symbolNameMax,
  symbolSizeLimit,
} from '@cairn/contract/symbols/symbols'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import { CallDialog } from '../dialogs/call-dialog.tsx'
import { pickerPauseMs, useDebounced } from '../platform/debounced.ts'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { FileDrop } from '../ui/files/file-drop.tsx'
import { Field } from '../ui/text-field.tsx'
import { ChosenPicture, SymbolImage } from './symbol-image.tsx'
import { symbolFormatOf, useNameExists, useSaveSymbol } from './use-symbols.ts'

interface SymbolDialogProps {
  readonly organizationId: string
  /** The symbol to change; without one the dialog creates one. */
  readonly symbol?: MapSymbol
}

/** Creates a symbol, or changes its name or its picture. */
export function SymbolDialog({ organizationId, symbol }: SymbolDialogProps) {
  const { t, figures } = useLocale()
  const edit = useEditedSymbol(organizationId, symbol)
  const { save, file } = edit
  const fileError = useFileError()
  const texts = symbol ? 'edit' : 'add'
  return (
    <CallDialog
      title={t(`symbols.${texts}.title`)}
      submitLabel={symbol ? t('app.save') : t('symbols.add.submit')}
      call={save}
      input={edit.input}
      isChanged={edit.isChanged}
      done={() => t(`symbols.${texts}.done`, { name: edit.name.trim() })}
      // An internal error of the server has no message that helps with a symbol.
      errorText={(error) =>
        Problem.is(error) && error.code !== 'internal' ? problemText(error, figures.language) : t('symbols.saveFailed')
      }
    >
      <Field
        label={t('app.field.name')}
        required
        autoFocus
        value={edit.name}
        error={edit.isTaken ? t('symbols.nameExists') : undefined}
        inputProps={{ maxLength: symbolNameMax }}
        onChange={(event) => edit.setName(event.target.value)}
      />
      <FileDrop
        label={t('symbols.drop')}
        chooseLabel={t('symbols.choose')}
        hint={t('symbols.hint', { max: figures.size(symbolSizeLimit), edgePx: symbolEdgeMaxPx })}
        accept={symbolFormats.map((format) => `.${format}`)}
        chooseOtherLabel={t('symbols.chooseOther')}
        chosen={file ?? symbol?.originalName}
        error={fileError.text}
        icon={<Picture file={file} symbol={symbol} />}
        disabled={save.isPending}
        onFiles={(files) => {
          // The refusal of the file before does not apply to this one.
          save.reset()
          edit.setFile(fileError.check(files))
        }}
      />
      {save.isPending && file && <LinearProgress aria-label={t('symbols.uploading')} />}
    </CallDialog>
  )
}

/** The picture that will be saved, or that the symbol has. */
function Picture({ file, symbol }: { readonly file: File | undefined; readonly symbol: MapSymbol | undefined }) {
  if (file) return <ChosenPicture key={`${file.name} ${file.size} ${file.lastModified}`} file={file} sizePx={48} />
  return symbol && <SymbolImage url={symbol.symbolUrl} name={symbol.name} sizePx={48} />
}

/** A symbol while its name and its picture are edited. `input` is undefined as long as it cannot be saved. */
function useEditedSymbol(organizationId: string, symbol: MapSymbol | undefined) {
  const [name, setName] = useState(symbol?.name ?? '')
  const [file, setFile] = useState<File>()
  const { save, stored } = useSaveSymbol(organizationId, symbol)
  const trimmed = name.trim()
  const settled = useDebounced(trimmed, pickerPauseMs)
  // An answer about an earlier name is ignored: the server checks the name again when it is saved.
  const isTaken = useNameExists(organizationId, settled, stored) === true && settled === trimmed
  // A failed save may have stored the name without the picture: the user can repeat it without another change.
  const isChanged = trimmed !== (stored?.name ?? '') || file !== undefined || save.isError
  const isComplete = trimmed !== '' && !isTaken && (symbol !== undefined || file !== undefined)
  const input = isChanged && isComplete ? { name: trimmed, file } : undefined
  return { name, setName, file, setFile, isTaken, isChanged, input, save }
}

/** The reason why the last files were refused: exactly one is accepted, of a known format, not empty, below the limit. */
function useFileError() {
  const { t, figures } = useLocale()
  const [text, setText] = useState<string>()
  const max = figures.size(symbolSizeLimit)
  function faultOf(files: readonly File[]): string | undefined {
    const [file] = files
    if (!file || files.length > 1) return t('symbols.oneFile')
    if (!symbolFormatOf(file)) return t('problem.symbol_extension_refused', { name: file.name })
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
