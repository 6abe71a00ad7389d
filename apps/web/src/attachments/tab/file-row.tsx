import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import type { ListedFile } from '../use-attachments.ts'
import { FilePicture } from './file-picture.tsx'
import { useDownloadFile } from './use-download-file.ts'

/** Height of a row in px: a picture and three lines. */
export const fileRowPx = 76

export interface FileRowProps {
  readonly file: ListedFile
  readonly index: number
  readonly count: number
  readonly topPx: number
  /** The details could not be read. */
  readonly isFailed: boolean
  /** It is in the tab order, with its actions. */
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** Left out without the right to delete. */
  readonly onDelete: (() => void) | undefined
}

/** A file of a feature: small picture, name, kind and size, who added it and when, and its actions. */
export function FileRow({ file, index, count, topPx, isFailed, ...row }: FileRowProps) {
  const { t } = useLocale()
  const { entry } = file
  const { isCurrent, isChosen, onChoose, onDelete } = row
  const name = entry.File
  return (
    <Box
      component="li"
      aria-setsize={count}
      aria-posinset={index + 1}
      sx={{ ...rowStyle, ...(isChosen && { bgcolor: 'action.selected' }) }}
      style={{ top: topPx, height: fileRowPx }}
    >
      <ButtonBase
        data-row={index}
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={isChosen}
        onClick={onChoose}
        sx={mainStyle}
      >
        <FilePicture file={file} isFailed={isFailed} />
        <Facts file={file} isFailed={isFailed} />
      </ButtonBase>
      <Box role="group" aria-label={t('attachments.actions', { name })} sx={{ display: 'flex', flex: 'none' }}>
        <Download file={file} isInTabOrder={isCurrent} />
        {onDelete && (
          <IconAction
            label={t('attachments.delete.action', { name })}
            icon={<DeleteOutlined />}
            isInTabOrder={isCurrent}
            onClick={onDelete}
          />
        )}
      </Box>
    </Box>
  )
}

function Facts({ file: { entry, details }, isFailed }: Pick<FileRowProps, 'file' | 'isFailed'>) {
  const { t, figures } = useLocale()
  const { File: name, File_Type: type, Vertex: vertex, File_Meta: meta } = entry
  const facts = [
    vertex !== undefined && t('attachments.vertex', { vertex }),
    type !== 'Form' && t(`attachments.kind.${type}`),
    details && (details.isExpired ? t('attachments.expired') : figures.size(details.sizeBytes)),
  ]
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
        {meta?.note !== undefined && meta.note !== '' && (
          <StickyNote2Outlined
            titleAccess={t('attachments.hasNote')}
            sx={{ fontSize: 16, color: 'text.secondary', flex: 'none' }}
          />
        )}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" className="tabular" noWrap>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {details ? (
        <Typography variant="caption" component="p" color="textSecondary" className="tabular" noWrap>
          <TimeText iso={details.added} note={details.addedByEmail} />
          {details.addedByEmail !== null && ` · ${details.addedByEmail}`}
        </Typography>
      ) : (
        !isFailed && <Skeleton variant="rounded" width="60%" height={10} sx={{ my: '4px' }} />
      )}
    </Box>
  )
}

function Download({ file, isInTabOrder }: { readonly file: ListedFile; readonly isInTabOrder: boolean }) {
  const { t } = useLocale()
  const download = useDownloadFile()
  const { entry, details } = file
  return (
    <IconAction
      label={t('attachments.download', { name: entry.File })}
      icon={<FileDownloadOutlined />}
      isInTabOrder={isInTabOrder}
      disabledReason={details?.isExpired ? t('attachments.expired') : undefined}
      onClick={() => download.mutate(entry)}
    />
  )
}

const rowStyle = {
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  pr: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
} as const
const mainStyle = {
  flex: 1,
  minWidth: 0,
  height: '100%',
  gap: 3,
  pl: 4,
  pr: 1,
  justifyContent: 'flex-start',
  textAlign: 'left',
  fontFamily: 'inherit',
} as const
