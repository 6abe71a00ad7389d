import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { samplePdf } from '../../../test/attachments/sample-pdf.ts'
import { samplePhoto } from '../../../test/attachments/sample-pictures.ts'
import { showPreview } from '../../../test/attachments/shown-preview.tsx'
import { discardQuestion } from '../../../test/discard-question.ts'
import { inMiddle, swipe, touch } from '../../../test/gestures/touch.ts'

beforeEach(() => page.viewport(390, 420))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const picture = page.getByRole('group', { name: /^valve\.jpg/ })
const main = page.getByRole('main')
const scrollTop = () => main.element().scrollTop

async function showPhoto() {
  await showPreview({ bytes: await samplePhoto() })
  await expect.element(picture).toBeVisible()
}

test.for([
  ['apart up and down', [0, -20], [0, 20], [0, -120], [0, 80]],
  ['apart to the sides', [-20, 0], [20, 0], [-100, 0], [100, 0]],
] as const)(
  'two fingers that move %s zoom a photo, and one moves it then, while the page stays',
  async ([, ...places]) => {
    await showPhoto()
    await expect.element(button('Zoom out')).toHaveAttribute('aria-disabled', 'true')
    const [one, other, oneEnd, otherEnd] = places.map(([x, y]) => inMiddle(picture, [x, y - 40]))
    if (!one || !other || !oneEnd || !otherEnd) throw new Error('no places')
    // The fingers reach the screen one after the other.
    await touch('touchStart', one)
    await swipe([one, other], [oneEnd, otherEnd])
    await expect.element(button('Zoom out')).not.toHaveAttribute('aria-disabled')
    await swipe([inMiddle(picture, [0, -50])], [inMiddle(picture, [0, -120])])
    expect(scrollTop()).toBe(0)
  },
)

test('a finger on a whole photo scrolls the page', async () => {
  await showPhoto()
  await swipe([inMiddle(picture, [0, -50])], [inMiddle(picture, [0, -200])])
  await expect.poll(scrollTop).toBeGreaterThan(50)
  await expect.element(button('Zoom out')).toHaveAttribute('aria-disabled', 'true')
})

test('a finger draws an annotation without scrolling the page, and a second finger zooms instead', async () => {
  await page.viewport(700, 600)
  await showPhoto()
  await button('Draw on the picture').click()
  await button('Rectangle').click()
  main.element().scrollTop = 0
  await swipe([inMiddle(picture, [-50, -150])], [inMiddle(picture, [50, -50])])
  await expect.element(page.getByRole('button', { name: /^Rectangle from 60, 80 to 140, 160/ })).toBeInTheDocument()
  expect(scrollTop()).toBe(0)
  await swipe(
    [inMiddle(picture, [0, -20]), inMiddle(picture, [0, 20])],
    [inMiddle(picture, [0, -100]), inMiddle(picture, [0, 100])],
  )
  await expect.element(button('Zoom out')).not.toHaveAttribute('aria-disabled')
  expect(page.getByRole('button', { name: /^Rectangle from/ }).elements()).toHaveLength(1)
  expect(scrollTop()).toBe(0)
})

test('on a small screen the user draws on the whole page, which closes with the edit', async () => {
  await showPhoto()
  await button('Draw on the picture').click()
  const whole = page.getByRole('dialog', { name: 'valve.jpg' })
  await expect.element(whole.getByRole('toolbar', { name: 'Annotations' })).toBeInViewport({ ratio: 1 })
  const { top, height } = picture.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(height).toBeGreaterThan(150)
  await button('Rectangle').click()
  await swipe([inMiddle(picture, [-20, -40])], [inMiddle(picture, [20, 40])])
  await whole.getByRole('button', { name: 'Back to the panel' }).click()
  await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(whole).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Rectangle from/ })).toBeInTheDocument()
  await whole.getByRole('button', { name: 'Cancel' }).click()
  await discardQuestion.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(whole).not.toBeInTheDocument()
  await expect.element(picture).toBeVisible()
})

test('two fingers zoom a page of a PDF on the whole page, around the place between them', async () => {
  await showPreview({ bytes: samplePdf({ pages: 1 }), name: 'report.pdf' })
  await button('Show on the whole page').click()
  const pages = page.getByRole('group', { name: 'Pages of report.pdf' })
  await expect.element(pages.getByText('Sheet 1')).toBeInTheDocument()
  const widthPx = () => pages.element().querySelector('canvas')?.getBoundingClientRect().width ?? 0
  await expect.poll(widthPx).toBe(390)
  await swipe(
    [inMiddle(pages, [0, -20]), inMiddle(pages, [0, 20])],
    [inMiddle(pages, [0, -60]), inMiddle(pages, [0, 60])],
  )
  await expect.poll(() => Math.round(widthPx())).toBe(1170)
  const scroller = pages.element().firstElementChild
  expect(scroller?.scrollLeft).toBeCloseTo(390, -1)
  await expect.element(button('Next page')).toBeVisible()
  await button('Show the whole width').click()
  await expect.poll(widthPx).toBe(390)
})

test('two fingers that stop for a while go on to zoom the page, which is drawn again meanwhile', async () => {
  await showPreview({ bytes: samplePdf({ pages: 1 }), name: 'report.pdf' })
  await button('Show on the whole page').click()
  const pages = page.getByRole('group', { name: 'Pages of report.pdf' })
  await expect.element(pages.getByText('Sheet 1')).toBeInTheDocument()
  const canvas = () => pages.element().querySelector('canvas')
  const fingers = (px: number) => [inMiddle(pages, [0, -px]), inMiddle(pages, [0, px])]
  await touch('touchStart', ...fingers(20))
  await touch('touchMove', ...fingers(40))
  await expect.poll(() => canvas()?.width).toBe(780)
  await touch('touchMove', ...fingers(60))
  await touch('touchEnd')
  await expect.poll(() => canvas()?.width).toBe(1170)
})

test('the middle of a page that is narrower than the screen stays in the middle when a button zooms it', async () => {
  await page.viewport(1440, 420)
  await showPreview({ bytes: samplePdf({ pages: 1 }), name: 'report.pdf' })
  await button('Show on the whole page').click()
  const pages = page.getByRole('group', { name: 'Pages of report.pdf' })
  await expect.element(pages.getByText('Sheet 1')).toBeInTheDocument()
  const scroller = pages.element().firstElementChild
  // The browser may measure the page between any two changes, also while it is drawn again and its canvas is not there.
  const measuring = new MutationObserver(() => scroller?.scrollWidth)
  measuring.observe(pages.element(), { subtree: true, childList: true, attributes: true })
  onTestFinished(() => measuring.disconnect())
  await button('Zoom in').click()
  // A page of 1,200 px becomes one of 1,800.
  await expect.poll(() => pages.element().querySelector('canvas')?.width).toBe(1800)
  expect(scroller?.scrollLeft).toBeCloseTo((1800 - 1440) / 2, -1)
})
