import type { Folder } from '@cairn/contract/folders'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Upload } from './upload.ts'
import { type FileEntry, orderOf, rowsOf } from './upload-entries.ts'
import { useUploadList, useUploads } from './uploads-scope.tsx'

interface Staging {
  /** The folder whose rights admit the files. */
  readonly folder: Folder
  readonly files: readonly FileEntry[]
  /** An upload of the list that the form begins with. */
  readonly upload: Upload | undefined
}

/**
 * Sends the chosen files as soon as they are chosen, to see what they hold. A file that is removed, or whose import was not
 * ordered when the form ends, is discarded.
 */
export function useStagedFiles({ folder, files, upload }: Staging) {
  const uploads = useUploads()
  const list = useUploadList()
  const ids = useRef(new Map<File, string>(upload ? [[upload.order.file, upload.id]] : []))

  function stage(entry: FileEntry): string {
    const known = ids.current.get(entry.file)
    if (known !== undefined && uploads.list().some(({ id }) => id === known)) return known
    const id = uploads.stage(orderOf(entry, rowsOf(entry, undefined), { folder, encoding: '' }))
    ids.current.set(entry.file, id)
    return id
  }
  const discard = (file: File) => {
    const id = ids.current.get(file)
    ids.current.delete(file)
    if (id !== undefined && uploads.list().some((one) => one.id === id && !one.isOrdered)) uploads.cancel(id)
  }
  const follow = useEffectEvent((chosen: readonly FileEntry[]) => {
    for (const file of ids.current.keys()) if (!chosen.some((entry) => entry.file === file)) discard(file)
    for (const entry of chosen) if (!ids.current.has(entry.file)) stage(entry)
  })
  useEffect(() => follow(files), [files])
  const discardAll = useEffectEvent(() => {
    for (const file of ids.current.keys()) discard(file)
  })
  useEffect(() => () => discardAll(), [])

  return {
    stage,
    uploadOf: (file: File) => list.find(({ id }) => id === ids.current.get(file)),
  }
}
