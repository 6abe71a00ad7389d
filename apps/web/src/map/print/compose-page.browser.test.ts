import { expect, onTestFinished, test, vi } from 'vitest'
import { composePage, type PageParts } from './compose-page.ts'
import { layOut } from './paper.ts'

const map = document.createElement('canvas')
map.width = 10
map.height = 10

interface Page {
  readonly title?: string
  readonly nameOf?: (index: number) => string
}

/** A page of A4 with so many layers in its legend. */
function pageOf(layers: number, more: PageParts['texts']['more'], { title = 'Mains', nameOf }: Page = {}): PageParts {
  const written = {
    scale: '1 : 5000',
    barLength: '100 m',
    north: 'N',
    date: 'today',
    attribution: '',
    legendTitle: 'Legend',
  }
  return {
    layout: layOut({ paper: 'a4', orientation: 'landscape', hasLegend: true }),
    map,
    barWidthPx: 100,
    legends: Array.from({ length: layers }, (_, index) => ({
      layerName: nameOf?.(index) ?? `Layer ${index}`,
      entries: [],
      images: new Map(),
    })),
    texts: { ...written, title, more },
    pixelRatio: 1,
  }
}

test('a legend that is longer than the page ends with the number of its other rows', () => {
  const more = vi.fn<(count: number) => string>((count) => `and ${count} more`)
  composePage(pageOf(20, more))
  expect(more).not.toHaveBeenCalled()
  // 626 px of map less 26 px of heading have room for 30 rows, the last of which counts the others.
  composePage(pageOf(100, more))
  expect(more.mock.calls).toEqual([[71]])
})

test('a title that is longer than the page is cut within the margins', () => {
  const page = composePage(pageOf(1, String, { title: 'Mains '.repeat(200) }))
  const { data } = page.getContext('2d')?.getImageData(page.width - 36, 40, 30, 30) ?? {}
  expect(data?.every((part) => part === 255)).toBe(true)
})

/** The texts that a page has, in the order in which they were written. */
function textsOf(parts: PageParts): readonly string[] {
  const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  onTestFinished(() => write.mockRestore())
  composePage(parts)
  return write.mock.calls.map(([text]) => text)
}

test('a long name of the legend continues on the next line, also inside a word', () => {
  const names = ['Water mains of the northern district', 'W'.repeat(20)]
  const texts = textsOf(pageOf(2, String, { nameOf: (index) => names[index] ?? '' }))
  expect(texts).not.toContainEqual(expect.stringContaining('…'))
  expect(texts.join(' ')).toContain(names[0])
  expect(texts.join('')).toContain(names[1])
})

test('a title that is longer than a line gets smaller, then takes a second line', () => {
  const title =
    'Water mains and valves of the northern district, section seventeen, as surveyed in November of the last year'
  for (const text of [title, `${title} and ${title}`]) {
    const texts = textsOf(pageOf(1, String, { title: text }))
    expect(texts).not.toContainEqual(expect.stringContaining('…'))
    expect(texts.join(' ')).toContain(text)
  }
})
