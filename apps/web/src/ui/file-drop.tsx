import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface FileDropProps {
  /** The instruction, e.g. "Drop a file here". */
  readonly label: string
  /** The button for those who choose rather than drop. */
  readonly chooseLabel: string
  /** Which files, how large. */
  readonly hint?: string | undefined
  /** Endings with their dots, as the file chooser filters them. A dropped file is not filtered: say in `error` what is wrong with it. */
  readonly accept?: readonly string[]
  /** The chosen file, shown in place of the hint. */
  readonly chosen?: string | undefined
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly icon?: ReactNode
  readonly onFile: (file: File) => void
}

/** Takes one file, dropped or chosen. Of several dropped, the first. */
export function FileDrop(props: FileDropProps) {
  const { label, chooseLabel, hint, accept = [], chosen, error, disabled = false, icon, onFile } = props
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const noteId = useId()

  function take(files: FileList | null): void {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
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
      {/* A finger has nothing to drop. */}
      <Typography sx={{ '@media (pointer: coarse)': { display: 'none' } }}>{label}</Typography>
      <Button variant="outlined" disabled={disabled} aria-describedby={noteId} onClick={() => input.current?.click()}>
        {chooseLabel}
      </Button>
      <Typography
        id={noteId}
        role={error === undefined ? undefined : 'alert'}
        variant="caption"
        color={error === undefined ? 'textSecondary' : 'error'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {error ?? chosen ?? hint}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={chooseLabel}
        accept={accept.join(',')}
        onChange={(event) => {
          take(event.target.files)
          // Without this, choosing the same file again after a repair fires no event.
          event.target.value = ''
        }}
      />
    </Box>
  )
}
