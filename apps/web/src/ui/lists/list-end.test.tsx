import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import { startLocale } from '../../platform/locale.ts'
import { ListEnd } from './list-end.tsx'

const pageSize = 20
const rowPx = 40

/** A list of two pages in a box of 300 px that scrolls, inside a frame that scrolls sideways alone. */
function ScrollingList() {
  const [rows, setRows] = useState(pageSize)
  const more = rows < 2 * pageSize ? () => setRows(rows + pageSize) : undefined
  return (
    <div data-testid="box" style={{ height: 300, overflowY: 'auto' }}>
      <div style={{ overflowX: 'auto' }}>
        <div style={{ height: rows * rowPx }}>{rows} rows</div>
        <ListEnd onEnd={more} isLoadingMore={false} failure={undefined} rowCount={rows} more="Load more" />
      </div>
    </div>
  )
}

test('a list in a scrolling box requests its next page shortly before its end comes into view', async () => {
  await startLocale(['en'])
  show(<ScrollingList />)
  await expect.element(page.getByText('20 rows')).toBeVisible()
  const box = page.getByTestId('box').element()
  // The end is 300 px below the lower edge of the box.
  box.scrollTop = pageSize * rowPx - 600
  await expect.element(page.getByText('40 rows')).toBeVisible()
})
