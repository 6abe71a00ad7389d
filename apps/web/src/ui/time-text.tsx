import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useLocale } from '../platform/locale.ts'

interface TimeTextProps {
  /** An ISO instant. */
  readonly iso: string
  /** `long` where the specification names that form; the short one has it in its tooltip. */
  readonly form?: 'short' | 'long'
  /** A sentence that contains the time in its short form. */
  readonly children?: ReactNode
  /** A fact that the tooltip has beside the time, such as the address of the user in the sentence. */
  readonly note?: string | null | undefined
}

/** A time in the time zone of the browser, in the one short form of lists and panels. */
export function TimeText({ iso, form = 'short', children, note }: TimeTextProps) {
  const { figures } = useLocale()
  const long = figures.longDateTime(iso)
  if (form === 'long') return <time dateTime={iso}>{long}</time>
  return (
    <Tooltip title={note ? `${note} · ${long}` : long} describeChild>
      <time dateTime={iso}>{children ?? figures.dateTime(iso)}</time>
    </Tooltip>
  )
}
