import type { Feature } from '@cairn/contract/features/features'
import AddOutlined from '@mui/icons-material/AddOutlined'
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTakeFeature } from '../../features/editing/saving/use-take-feature.ts'
import type { FeatureTabProps } from '../../features/panel/feature-tab.ts'
import { useLiveState } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { askToLeaveForms } from '../../ui/overlays/leave-guards.ts'
import { useDialogs } from '../../ui/overlays/overlays.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { useUploadsTo } from '../adding/attachment-uploads-scope.tsx'
import { usePastedFiles } from '../adding/pasted-files.ts'
import { UploadLines } from '../adding/upload-lines.tsx'
import { useAddFiles } from '../adding/use-add-files.tsx'
import { AttachmentPreview, type AttachmentPreviewProps } from '../preview/attachment-preview.tsx'
import { type AttachmentRights, useAttachmentRights } from '../use-attachment-rights.ts'
import { useAttachments } from '../use-attachments.ts'
import { DropArea } from './drop-area.tsx'
import { FileList } from './file-list.tsx'

/** The tab ATTACHMENTS: the files of a feature, which are added by button, drop and paste. */
export function AttachmentsTab({ feature }: FeatureTabProps) {
  const { t } = useLocale()
  const rights = useAttachmentRights(feature)
  const vertex = useLiveState((map) => map.vertex) ?? null
  const add = useAddFiles({ feature, vertex: vertex === null ? undefined : vertex + 1 })
  const isCovered = useDialogs().length > 0
  usePastedFiles(add, rights.mayAdd && !isCovered)
  const content = <Content feature={feature} rights={rights} onAdd={() => add([])} />
  if (!rights.mayAdd) return <Frame>{content}</Frame>
  return (
    <DropArea label={t('attachments.drop')} onFiles={add}>
      <Frame>{content}</Frame>
    </DropArea>
  )
}

interface ContentProps {
  readonly feature: Feature
  readonly rights: AttachmentRights
  readonly onAdd: () => void
}

function Content({ feature, rights, onAdd }: ContentProps) {
  const { t, figures } = useLocale()
  const { files, error, refetch } = useAttachments(feature)
  const uploads = useUploadsTo(feature.id)
  const isTouch = useByFinger()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = files.find(({ entry }) => entry.File_ID === chosenId)?.details
  async function choose(fileId: string): Promise<void> {
    if (fileId !== chosenId && (await askToLeaveForms())) setChosenId(fileId)
  }
  const isEmpty = files.length === 0
  // Nothing can be dropped by a finger.
  const emptyText = !rights.mayAdd ? 'noneToAdd' : isTouch ? 'noneByTouch' : 'none'
  const toAdd = rights.mayAdd && { label: t('attachments.add'), run: onAdd }
  return (
    <>
      {rights.refusal && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 4, pt: 3 }}>
          {t(`attachments.${rights.refusal}`)}
        </Typography>
      )}
      {!(isEmpty && uploads.length === 0) && <Head count={files.length} onAdd={rights.mayAdd ? onAdd : undefined} />}
      <UploadLines uploads={uploads} />
      {error && (
        <Alert
          severity="error"
          sx={{ mx: 4, mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {t('app.retry')}
            </Button>
          }
        >
          {t('attachments.notLoaded', { reason: problemText(error, figures.language) })}
        </Alert>
      )}
      {isEmpty && uploads.length === 0 && (
        <EmptyState
          icon={<AttachFileOutlined sx={{ fontSize: 32 }} />}
          text={t(`attachments.${emptyText}`)}
          action={toAdd || undefined}
        />
      )}
      {!isEmpty && (
        <FileList
          feature={feature}
          files={files}
          isFailed={error !== null}
          mayDelete={rights.mayEdit}
          chosenId={chosenId}
          onChoose={(fileId) => void choose(fileId)}
        />
      )}
      {chosen && <ChosenFile key={chosenId} file={chosen} feature={feature} canEdit={rights.mayEdit} />}
    </>
  )
}

function ChosenFile(props: Omit<AttachmentPreviewProps, 'onFeature'>) {
  const take = useTakeFeature()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => followContent(place.current), [])
  return (
    <Box ref={place} sx={{ flex: 'none' }}>
      <AttachmentPreview {...props} onFeature={take} />
    </Box>
  )
}

/**
 * Keeps an element in view while its content loads, until the user does something: a low panel has no room for the list and the
 * preview. Returns the function that ends it.
 */
function followContent(element: HTMLElement | null): () => void {
  const ended = new AbortController()
  const observer = new ResizeObserver(() => element?.scrollIntoView({ block: 'nearest' }))
  if (element) observer.observe(element)
  for (const event of ['pointerdown', 'wheel', 'keydown'])
    document.addEventListener(event, () => observer.disconnect(), { signal: ended.signal, capture: true })
  return () => {
    observer.disconnect()
    ended.abort()
  }
}

function Head({ count, onAdd }: { readonly count: number; readonly onAdd: (() => void) | undefined }) {
  const { t } = useLocale()
  return (
    <Stack direction="row" sx={{ flex: 'none', alignItems: 'center', justifyContent: 'space-between', px: 4, py: 2 }}>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {t('attachments.count', { count })}
      </Typography>
      {onAdd && (
        <Button variant="outlined" size="small" startIcon={<AddOutlined />} onClick={onAdd}>
          {t('attachments.add')}
        </Button>
      )}
    </Stack>
  )
}

/** The list scrolls, and what is below it stays in view. */
function Frame({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>{children}</Box>
}
