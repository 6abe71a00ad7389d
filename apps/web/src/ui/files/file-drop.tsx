import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'

export interface FileDropProps {
  /** The instruction, e.g. "Drop a file here". */
  readonly label: string
  /** The label of the button that opens the file chooser. */
  readonly chooseLabel: string
  /** The accepted file types and the size limit. */
  readonly hint?: string | undefined
  /** File extensions with dots for the file chooser. Dropped files are not filtered: report them in `error`. */
  readonly accept?: readonly string[]
  /** The label of the button while a file is chosen; by default `chooseLabel`. */
  readonly chooseOtherLabel?: string | undefined
  /** The chosen file, shown in place of the hint: a new one with its size, or the name of a stored one. */
  readonly chosen?: File | string | undefined
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly icon?: ReactNode
  readonly onFiles: (files: readonly File[]) => void
}

/** Takes files, dropped or chosen. It needs less room while a file is chosen. */
export function FileDrop(props: FileDropProps) {
  const { label, chooseLabel, chooseOtherLabel = chooseLabel, hint, accept = [], chosen, error, icon, onFiles } = props
  const { disabled = false } = props
  const { t, figures } = useLocale()
  const [over, setOver] = useState(false)
  const noteId = useId()
  function take(files: readonly File[]): void {
    if (files.length > 0 && !disabled) onFiles(files)
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  const isChosen = chosen !== undefined && error === undefined
  const chosenText =
    chosen instanceof File ? t('app.chosenFile', { name: chosen.name, size: figures.size(chosen.size) }) : chosen
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        ...(isChosen ? chosenStyle : emptyStyle),
        border: '1px dashed',
        borderColor: error === undefined ? (over ? 'primary.main' : 'text.secondary') : 'error.main',
        borderRadius: 1,
        bgcolor: over ? 'action.hover' : 'background.default',
        opacity: disabled ? 0.6 : 1,
      }}
    >
      {icon}
      {/* Touch screens have no drag and drop of files. */}
      {!isChosen && <Typography sx={{ '@media (pointer: coarse)': { display: 'none' } }}>{label}</Typography>}
      <FileButton
        label={chooseLabel}
        shownLabel={chosen === undefined ? chooseLabel : chooseOtherLabel}
        noteId={noteId}
        accept={accept}
        disabled={disabled}
        onFiles={take}
      />
      <Typography
        id={noteId}
        role={error === undefined ? undefined : 'alert'}
        variant={isChosen ? 'body2' : 'caption'}
        color={error !== undefined ? 'error' : isChosen ? 'textPrimary' : 'textSecondary'}
        sx={{ overflowWrap: 'anywhere', textWrap: 'balance', ...(isChosen && nameStyle) }}
      >
        {error ?? chosenText ?? hint}
      </Typography>
    </Box>
  )
}

const emptyStyle = { display: 'grid', justifyItems: 'center', gap: 2, p: 6, textAlign: 'center' } as const
/** The file at the left, the button at the right, or below it where both have no room. */
const chosenStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 3 } as const
/** Between the icon and the button, which it follows in the document. */
const nameStyle = { order: 1, flex: '1 1 140px', minWidth: 0 } as const

interface FileButtonProps {
  /** Names the file chooser. */
  readonly label: string
  readonly shownLabel: string
  /** The id of the text that describes the files. */
  readonly noteId: string
  readonly accept: readonly string[]
  readonly disabled: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Opens the file chooser. */
function FileButton({ label, shownLabel, noteId, accept, disabled, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="outlined"
        disabled={disabled}
        aria-describedby={noteId}
        onClick={() => input.current?.click()}
        sx={{ order: 2, flex: 'none' }}
      >
        {shownLabel}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Without this, choosing the same file again after a change fires no event.
          event.target.value = ''
        }}
      />
    </>
  )
}
