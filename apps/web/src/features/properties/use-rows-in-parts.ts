import { startTransition, useEffect, useState } from 'react'

/** Fills more than the height of a panel. One part renders in less than 0.1 s. */
const partRows = 24

/**
 * How many rows of a form to render: first those in view, then the others part by part, so that the page stays responsive.
 * All rows are on the page in the end, for the Tab key, for search in the page and for screen readers.
 */
export function useRowsInParts(count: number): number {
  const [rendered, setRendered] = useState(partRows)
  useEffect(() => {
    if (rendered < count) startTransition(() => setRendered(rendered + partRows))
  }, [rendered, count])
  return rendered
}
