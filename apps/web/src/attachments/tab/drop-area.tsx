import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type DragEvent, type ReactNode, useState } from 'react'
import { bringsFiles } from '../../ui/files/file-drags.ts'

export interface DropAreaProps {
  /** Shown while files are dragged over the area. */
  readonly label: string
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A part of a screen that takes dropped files for itself, before the screen does. */
export function DropArea({ label, onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false)
  function hold(event: DragEvent): void {
    if (!bringsFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  return (
    <Box
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
      sx={{ position: 'relative', height: '100%' }}
    >
      {children}
      {over && (
        <Box sx={overlayStyle}>
          <Typography variant="subtitle1" component="p">
            {label}
          </Typography>
        </Box>
      )}
    </Box>
  )
}

/** Without events of its own: the parts below decide whether the files are over the area. */
const overlayStyle = {
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  display: 'grid',
  placeItems: 'center',
  p: 4,
  textAlign: 'center',
  bgcolor: 'background.default',
  opacity: 0.92,
  outline: '2px dashed',
  outlineColor: 'primary.main',
  outlineOffset: '-8px',
  borderRadius: 2,
} as const
