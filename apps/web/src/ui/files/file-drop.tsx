import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface FileDropProps {
  /** The instruction, e.g. "Drop a file here". */
  readonly label: string
  /** The label of the button that opens the file chooser. */
  readonly chooseLabel: string
  /** The accepted file types and the size limit. */
  readonly hint?: string | undefined
  /** File extensions with dots for the file chooser. Dropped files are not filtered: report them in `error`. */
  readonly accept?: readonly string[]
  /** The chosen file, shown in place of the hint. */
  readonly chosen?: string | undefined
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly icon?: ReactNode
  readonly onFiles: (files: readonly File[]) => void
}

/** Takes files, dropped or chosen. */
export function FileDrop(props: FileDropProps) {
  const { label, chooseLabel, hint, accept = [], chosen, error, disabled = false, icon, onFiles } = props
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
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        p: 6,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: error === undefined ? (over ? 'primary.main' : 'text.secondary') : 'error.main',
        borderRadius: 1,
        bgcolor: over ? 'action.hover' : 'background.default',
        opacity: disabled ? 0.6 : 1,
      }}
    >
      {icon}
      {/* Touch screens have no drag and drop of files. */}
      <Typography sx={{ '@media (pointer: coarse)': { display: 'none' } }}>{label}</Typography>
      <FileButton label={chooseLabel} noteId={noteId} accept={accept} disabled={disabled} onFiles={take} />
      <Typography
        id={noteId}
        role={error === undefined ? undefined : 'alert'}
        variant="caption"
        color={error === undefined ? 'textSecondary' : 'error'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {error ?? chosen ?? hint}
      </Typography>
    </Box>
  )
}

interface FileButtonProps {
  readonly label: string
  /** The id of the text that describes the files. */
  readonly noteId: string
  readonly accept: readonly string[]
  readonly disabled: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Opens the file chooser. */
function FileButton({ label, noteId, accept, disabled, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" disabled={disabled} aria-describedby={noteId} onClick={() => input.current?.click()}>
        {label}
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
