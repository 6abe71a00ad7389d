import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type DragEvent, type ReactNode, useState } from 'react'
import { bringsFiles } from './file-drags.ts'

export interface ScreenDropProps {
  /** Shown while files are dragged over the screen. */
  readonly label: string
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Takes part in a drag of files; the browser would otherwise open them. Returns whether it is one. */
function accept(event: DragEvent): boolean {
  if (event.isDefaultPrevented() || !bringsFiles(event.dataTransfer)) return false
  event.preventDefault()
  return true
}

/** A screen that takes files dropped anywhere on it. A part of it that takes files for itself prevents the default first. */
export function ScreenDrop({ label, onFiles, children }: ScreenDropProps) {
  const [over, setOver] = useState(false)
  return (
    <Box
      onDragEnter={(event) => setOver(accept(event))}
      onDragOver={(event) => {
        const isOver = accept(event)
        if (isOver) event.dataTransfer.dropEffect = 'copy'
        setOver(isOver)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (accept(event)) onFiles([...event.dataTransfer.files])
      }}
      sx={{ position: 'relative', height: '100%', display: 'flex', flexDirection: 'column' }}
    >
      {children}
      {over && <Overlay label={label} />}
    </Box>
  )
}

// It receives no events, so that a part below may take the files.
function Overlay({ label }: { readonly label: string }) {
  return (
    <Box sx={overlayStyle}>
      <Paper elevation={8} sx={cardStyle}>
        <UploadFile color="primary" sx={{ fontSize: 40 }} />
        <Typography variant="subtitle1" component="p">
          {label}
        </Typography>
      </Paper>
    </Box>
  )
}

const overlayStyle = {
  position: 'absolute',
  inset: 0,
  zIndex: 'modal',
  display: 'grid',
  placeItems: 'center',
  p: 4,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    bgcolor: 'background.default',
    opacity: 0.75,
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 6,
    border: '2px dashed',
    borderColor: 'primary.main',
    borderRadius: 2,
  },
  pointerEvents: 'none',
} as const
const cardStyle = {
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  px: 8,
  py: 6,
  textAlign: 'center',
  border: 1,
  borderColor: 'divider',
} as const
