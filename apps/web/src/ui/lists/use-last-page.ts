import { useEffect, useEffectEvent } from 'react'

interface LastPage {
  /** Whether `pages` belongs to the list that is shown: the total of another view says nothing about this one. */
  readonly isCurrent: boolean
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly keepWithin: (pages: number) => void
}

/** Leaves a page that the list no longer has: its last entry may have been deleted. */
export function useLastPage({ isCurrent, page, pages, keepWithin }: LastPage): void {
  const leave = useEffectEvent(() => keepWithin(pages))
  useEffect(() => {
    if (isCurrent) leave()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page, or another total
  }, [isCurrent, pages, page])
}
