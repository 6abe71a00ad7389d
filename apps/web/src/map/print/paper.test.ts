import { expect, test } from 'vitest'
import { layOut, orientations, papers, pxPerMm, sheetMm } from './paper.ts'

test('a page has the size of its sheet', () => {
  expect(sheetMm('a4', 'portrait')).toEqual([210, 297])
  expect(sheetMm('tabloid', 'landscape')).toEqual([431.8, 279.4])
  const { page } = layOut({ paper: 'letter', orientation: 'landscape', hasLegend: false })
  // 11 by 8.5 inches at 96 px each.
  expect([page.width, page.height]).toEqual([1056, 816])
})

test.each(papers.flatMap((paper) => orientations.map((orientation) => [paper, orientation] as const)))(
  'on %s in %s title, map, legend and footer are within the margins and do not overlap',
  (paper, orientation) => {
    const { page, title, map, legend, footer } = layOut({ paper, orientation, hasLegend: true })
    const marginPx = Math.round(10 * pxPerMm)
    for (const box of [title, map, legend, footer]) {
      expect(box?.left).toBeGreaterThanOrEqual(marginPx)
      expect((box?.left ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.width - marginPx)
    }
    expect(title.top).toBe(marginPx)
    expect(title.top + title.height).toBe(map.top)
    expect(map.left + map.width).toBeLessThan(legend?.left ?? 0)
    expect(map.top + map.height).toBe(footer.top)
    expect(footer.top + footer.height).toBe(page.height - marginPx)
    expect(map.width * map.height).toBeGreaterThan(page.width * page.height * 0.45)
  },
)

test('without a legend the map has its place', () => {
  const [beside, without] = [true, false].map((hasLegend) =>
    layOut({ paper: 'a4', orientation: 'portrait', hasLegend }),
  )
  expect(without?.legend).toBeNull()
  expect(without?.map.width).toBe(without?.title.width)
  expect(beside?.map.width).toBeLessThan(without?.map.width ?? 0)
})
