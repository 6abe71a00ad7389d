import type { Feature } from '@cairn/contract/features/features'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useState } from 'react'
import { LiveMapContext, useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { rowOfKey } from '../../ui/rows/row-keys.ts'
import { useRowFocus } from '../../ui/rows/use-row-focus.ts'
import { useRowWindow } from '../../ui/rows/use-row-window.ts'
import type { ListedFile } from '../use-attachments.ts'
import { DeleteAttachment } from './delete-attachment.tsx'
import { FileRow, fileRowPx } from './file-row.tsx'

export interface FileListProps {
  readonly feature: Feature
  /** At least one. */
  readonly files: readonly ListedFile[]
  /** Their sizes and addresses could not be read. */
  readonly isFailed: boolean
  readonly mayDelete: boolean
  /** The file whose preview is shown. */
  readonly chosenId: string | null
  readonly onChoose: (fileId: string) => void
}

/** Page Up and Page Down move by so many rows. */
const pageRows = 6

/** The files of a feature, of which only those in view are rendered. The arrow keys move through them. */
export function FileList({ feature, files, isFailed, mayDelete, chosenId, onChoose }: FileListProps) {
  const { t } = useLocale()
  const map = useLiveMap()
  const [focused, setFocused] = useState(0)
  const count = files.length
  const current = Math.min(focused, count - 1)
  const { ref, heightPx, items, ...window } = useRowWindow({ count, rowHeightPx: fileRowPx, pinned: [current] })
  const focus = useRowFocus({ window, count, current, choose: setFocused })
  function remove({ entry }: ListedFile): void {
    openDialog(
      <LiveMapContext value={map}>
        <DeleteAttachment feature={feature} entry={entry} onDeleted={() => focus.claim(true)} />
      </LiveMapContext>,
    )
  }
  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const file = files[current]
    const to = rowOfKey(event.key, { current, count, pageRows })
    if (to === undefined && (event.key !== 'Delete' || !mayDelete || !file)) return
    event.preventDefault()
    event.stopPropagation()
    if (to !== undefined) focus.moveTo(to)
    else if (file) remove(file)
  }
  return (
    <Box sx={scrollerStyle}>
      <Box
        component="ul"
        ref={ref}
        aria-label={t('attachments.list')}
        onKeyDown={press}
        sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0 }}
        style={{ height: heightPx }}
      >
        {items.map(({ index, topPx }) => {
          const file = files[index]
          return file === undefined ? null : (
            <FileRow
              key={file.entry.File_ID}
              file={file}
              index={index}
              count={count}
              topPx={topPx}
              isFailed={isFailed}
              isCurrent={index === current}
              isChosen={file.entry.File_ID === chosenId}
              onChoose={() => {
                setFocused(index)
                onChoose(file.entry.File_ID)
              }}
              onDelete={mayDelete ? () => remove(file) : undefined}
            />
          )
        })}
      </Box>
    </Box>
  )
}

/** Some rows stay in view above a preview. */
const scrollerStyle = {
  flex: '1 1 auto',
  minHeight: 2.5 * fileRowPx,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
} as const
