import type { Feature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { fileListOf } from '@cairn/domain/features/file-list'
import { verticesOf } from '@cairn/domain/geometry/vertices'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFeature } from '../../features/use-feature.ts'
import { useFeatureTitle } from '../../features/use-feature-title.ts'
import { useDialog } from '../../ui/overlays/dialogs.tsx'
import { isReducible, reducedName, reducePhoto } from '../photos/reduce-photo.ts'
import { useAttachmentUploads, useUploadsTo } from './attachment-uploads-scope.tsx'
import { refusalOf } from './file-refusal.ts'
import { namesTo } from './names-to.ts'

export interface NewAttachmentOptions {
  readonly feature: Feature
  /** The vertex that is chosen first, counted from 1. */
  readonly vertex: number | undefined
  readonly file: File | undefined
}

/** The entered values of the dialog that adds a file, their faults, and the upload. */
export function useNewAttachment(options: NewAttachmentOptions) {
  const { data: feature = options.feature } = useFeature(options.feature.id)
  const [file, setFile] = useState(options.file)
  const [name, setName] = useState(options.file?.name ?? '')
  const [vertexText, setVertexText] = useState(options.vertex === undefined ? '' : String(options.vertex))
  const reduction = useMutation({
    meta: { errorsInPlace: true },
    mutationFn: (large: File) => reducePhoto(large),
    onSuccess: () => setName((typed) => reducedName(typed)),
  })
  const chosen = reduction.data?.file ?? file
  const vertexCount = verticesOf(feature.geometry).length
  const vertex = vertexIn(vertexText, vertexCount)
  const sending = useSending(feature)
  const uploads = useUploadsTo(feature.id)
  const others = [...fileListOf(feature.properties), ...namesTo(uploads, feature.id, sending.upload?.id)]
  const typed = name.normalize('NFC').trim()
  const refusal =
    chosen && vertex !== 'wrong' ? refusalOf({ name: typed, sizeBytes: chosen.size, vertex }, others) : undefined
  const failure = refusal ?? sending.failure
  return {
    file: chosen,
    choose: (next: File) => {
      reduction.reset()
      setFile(next)
      setName(next.name)
    },
    name,
    setName: sending.editing(setName),
    vertexText,
    setVertexText: sending.editing(setVertexText),
    vertex,
    vertexCount,
    failure,
    nameFailure: isOfName(failure) ? failure : undefined,
    reduction,
    mayReduce: file !== undefined && Problem.is(refusal, 'attachment_too_large') && isReducible(file),
    reduce: () => file && reduction.mutate(file),
    maySubmit: chosen !== undefined && typed !== '' && vertex !== 'wrong' && refusal === undefined,
    submit: () => {
      if (chosen && vertex !== 'wrong') sending.start({ file: chosen, name: typed, vertex })
    },
    upload: sending.running,
    stop: sending.stop,
    leave: sending.leave,
  }
}

/** The vertex that a text names; undefined for none. */
function vertexIn(text: string, count: number): number | undefined | 'wrong' {
  if (text.trim() === '') return undefined
  const vertex = Number(text)
  return Number.isInteger(vertex) && vertex >= 1 && vertex <= count ? vertex : 'wrong'
}

/** Whether a failure belongs to the field of the name. */
function isOfName(failure: unknown): boolean {
  return Problem.is(failure, 'attachment_name_taken') || Problem.is(failure, 'attachment_name_invalid')
}

interface SentFile {
  readonly file: File
  readonly name: string
  readonly vertex: number | undefined
}

/** Sends the file of the dialog, which closes when the file is added. */
function useSending(feature: Feature) {
  const uploads = useAttachmentUploads()
  const titleOf = useFeatureTitle()
  const { close } = useDialog()
  const [id, setId] = useState<string>()
  const upload = useUploadsTo().find((one) => one.id === id)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => (id === undefined ? undefined : uploads.follow(id)), [uploads, id])
  const isAdded = id !== undefined && upload === undefined
  const end = useEffectEvent(close)
  useEffect(() => {
    if (isAdded) end()
  }, [isAdded])
  const isFailed = upload?.state.status === 'failed'

  function drop(): void {
    setId(undefined)
    if (id !== undefined) uploads.cancel(id)
  }
  return {
    upload,
    running: isFailed ? undefined : upload,
    failure: upload?.state.status === 'failed' && !isSeen ? upload.state.failure : undefined,
    /** The failure is shown until the entered values change. */
    editing:
      <Value>(set: (value: Value) => void) =>
      (value: Value): void => {
        setSeen(true)
        set(value)
      },
    start: (sent: SentFile) => {
      drop()
      setSeen(false)
      const target = { id: feature.id, projectId: feature.projectId, title: titleOf(feature), version: feature.version }
      setId(uploads.add({ ...sent, target, isReduced: false }))
    },
    stop: drop,
    /** A failure that the user has seen is not listed after the dialog. */
    leave: () => {
      if (isFailed) drop()
    },
  }
}
