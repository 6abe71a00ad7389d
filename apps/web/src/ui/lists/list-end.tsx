import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocale } from '../../platform/locale.ts'

interface ListEndProps {
  /** Requests the next page; undefined after the last one. */
  readonly onEnd: (() => void) | undefined
  readonly isLoadingMore: boolean
  /** The text of a failure to load the next page. */
  readonly failure: string | undefined
  /** Rows that are loaded. */
  readonly rowCount: number
  /** The button that loads more. */
  readonly more: string
}

/** The end of a list that grows. The button serves after a failure and where the end does not come into view. */
export function ListEnd({ onEnd, isLoadingMore, failure, rowCount, more }: ListEndProps) {
  const { t } = useLocale()
  if (!onEnd) return null
  return (
    <Box sx={{ p: 3, textAlign: 'center' }}>
      {/* A new mark after each page: an end that stays in view is reported once. */}
      {!isLoadingMore && failure === undefined && <SeenMark key={rowCount} onSeen={onEnd} />}
      {failure !== undefined && (
        <Box role="alert" sx={{ color: 'error.main', mb: 2 }}>
          {failure}
        </Box>
      )}
      <Button loading={isLoadingMore} onClick={onEnd}>
        {failure === undefined ? more : t('app.retry')}
      </Button>
    </Box>
  )
}

/** Distance in px from the view at which the next page is requested. */
const aheadPx = 400

function SeenMark({ onSeen }: { readonly onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const report = useEffectEvent(onSeen)
  useEffect(() => {
    const element = mark.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) report()
      },
      // The margin extends the root alone: boxes between it and the mark would clip the mark.
      { root: scrollContainerOf(element), rootMargin: `${aheadPx}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} />
}

/** The closest element around another one that scrolls down; null for the page. */
function scrollContainerOf(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box)
    if ((overflowY === 'auto' || overflowY === 'scroll') && box.scrollHeight > box.clientHeight) return box
  }
  return null
}
