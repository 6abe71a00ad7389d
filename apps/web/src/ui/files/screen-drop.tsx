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

/** A screen that takes files dropped anywhere on it. */
export function ScreenDrop({ label, onFiles, children }: ScreenDropProps) {
  const [over, setOver] = useState(false)
  return (
    <Box
      onDragEnter={(event) => {
        if (accept(event)) setOver(true)
      }}
      onDragOver={(event) => {
        if (accept(event)) event.dataTransfer.dropEffect = 'copy'
      }}
      onDrop={(event) => {
        setOver(false)
        if (accept(event)) onFiles([...event.dataTransfer.files])
      }}
      sx={{ position: 'relative', height: '100%', display: 'flex', flexDirection: 'column' }}
    >
      {children}
      {over && <Overlay label={label} onLeave={() => setOver(false)} />}
    </Box>
  )
}

// It covers the screen, so that leaving it is leaving the screen; its parts receive no events.
function Overlay({ label, onLeave }: { readonly label: string; readonly onLeave: () => void }) {
  return (
    <Box onDragLeave={onLeave} sx={overlayStyle}>
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
  '&::before, &::after, & *': { pointerEvents: 'none' },
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
