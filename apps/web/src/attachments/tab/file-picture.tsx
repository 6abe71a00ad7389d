import DrawOutlined from '@mui/icons-material/DrawOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import type { ListedFile } from '../use-attachments.ts'

const edgePx = 56

/** The small picture of a file, or the icon of its kind. */
export function FilePicture({ file, isFailed }: { readonly file: ListedFile; readonly isFailed: boolean }) {
  const { details } = file
  const url = details?.thumbnailUrl ?? null
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const isPending = details ? details.preview === 'pending' : !isFailed
  return (
    <Box sx={frameStyle}>
      {url !== null && url !== failedUrl ? (
        <img
          src={url}
          // The name is beside it.
          alt=""
          width={edgePx}
          height={edgePx}
          decoding="async"
          onError={() => setFailedUrl(url)}
          style={{ objectFit: 'cover', display: 'block' }}
        />
      ) : isPending && file.entry.File_Type !== 'File' ? (
        <Skeleton variant="rectangular" width={edgePx} height={edgePx} />
      ) : (
        <KindIcon file={file} />
      )}
    </Box>
  )
}

function KindIcon({ file: { entry, details } }: { readonly file: ListedFile }) {
  const isPdf = details ? details.contentType === 'application/pdf' : /\.pdf$/i.test(entry.File)
  if (entry.File_Type === 'Sketch') return <DrawOutlined sx={iconStyle} />
  if (entry.File_Type === 'Photo') return <ImageOutlined sx={iconStyle} />
  return isPdf ? <PictureAsPdfOutlined sx={iconStyle} /> : <InsertDriveFileOutlined sx={iconStyle} />
}

const iconStyle = { fontSize: 28, color: 'text.secondary' } as const
const frameStyle = {
  flex: 'none',
  width: edgePx,
  height: edgePx,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '6px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const
