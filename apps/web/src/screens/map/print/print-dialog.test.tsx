import { listFeatures } from '@cairn/contract/features/features'
import { listStyleFilesOfLayers } from '@cairn/contract/styles/layer-style'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../../test/accessibility.ts'
import { FeatureServer } from '../../../../test/feature-server.ts'
import { settled } from '../../../../test/map-under-test.ts'
import { sampleId } from '../../../../test/samples.ts'
import { mapStart, showMap } from '../../../../test/shown-map.tsx'

const [lon, lat] = mapStart
/** Some 180 m wide, around the middle of the map. */
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [lon - 0.001, lat - 0.001],
      [lon + 0.001, lat - 0.001],
      [lon + 0.001, lat + 0.001],
      [lon - 0.001, lat + 0.001],
      [lon - 0.001, lat - 0.001],
    ],
  ],
} as const

const red = `<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld"><NamedLayer><UserStyle>
  <FeatureTypeStyle><Rule><PolygonSymbolizer><Fill><CssParameter name="fill">#ff0000</CssParameter></Fill>
  </PolygonSymbolizer></Rule></FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>`

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer({ name: 'Ponds', serverName: 'ponds', addFeature: 'polygon', styles: 'Red' })
  server.add({ geometry: square })
  const file = { id: sampleId(), version: 1, sld: red, layerIds: [server.layer.id] }
  server.on(listStyleFilesOfLayers, () => ({ files: [file], next: null }))
})

const dialog = page.getByRole('dialog', { name: 'Print the map' })
const field = (name: string) => dialog.getByLabelText(name)
const print = () => dialog.getByRole('button', { name: 'Print', exact: true }).click()

/** The files that the browser was asked to save, with their names. */
function downloads() {
  const saved: { readonly name: string; readonly file: Promise<Blob> }[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file: fetch(this.href).then((reply) => reply.blob()) })
  })
  onTestFinished(() => click.mockRestore())
  return saved
}

async function openDialog(options: Parameters<typeof showMap>[1] = {}) {
  const { engine } = await showMap(server, options)
  await settled(engine)
  await page.getByRole('button', { name: 'Print the map' }).click()
  await expect.element(dialog).toBeVisible()
  return engine
}

async function pictureOf(file: Blob): Promise<(x: number, y: number) => string> {
  const bitmap = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  return (x, y) => [...(context?.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data ?? [])].join()
}

test('the view is printed as a picture with the features of its middle, named by its title', async () => {
  const saved = downloads()
  await openDialog()
  expect(await findBarriers()).toEqual([])
  await expect.element(field('Title')).toHaveValue('Mapleton survey')
  await field('Title').fill('Ponds / north')
  await field('Paper').selectOptions('A4')
  await field('Format').selectOptions('PNG picture')
  await field('With a legend of the visible layers').click()
  await print()
  await expect.element(page.getByText('“Ponds north.png” is in your downloads.')).toBeVisible()
  const [picture] = saved
  expect(picture?.name).toBe('Ponds north.png')
  const file = (await picture?.file) ?? new Blob()
  const bitmap = await createImageBitmap(file)
  // A4 across at 192 dots per inch.
  expect([bitmap.width, bitmap.height]).toEqual([2246, 1588])
  const colourAt = await pictureOf(file)
  expect(colourAt(0.51, 0.475)).toBe('255,0,0,255')
  expect(colourAt(0.01, 0.01)).toBe('255,255,255,255')
})

test('the legend shows the symbol of a visible layer beside its name', async () => {
  const saved = downloads()
  await openDialog()
  await field('Paper').selectOptions('A4')
  await field('Format').selectOptions('PNG picture')
  await print()
  await expect.element(page.getByText('“Mapleton survey.png” is in your downloads.')).toBeVisible()
  const colourAt = await pictureOf((await saved[0]?.file) ?? new Blob())
  // The first symbol of the legend: 38 px of margin, 170 px of legend, 16 px of symbol, of 1123 by 794.
  expect(colourAt((1123 - 38 - 170 + 8) / 1123, (38 + 34 + 26 + 8) / 794)).toBe('255,0,0,255')
})

test('a page at a chosen scale is drawn and labelled at it', async () => {
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  onTestFinished(() => written.mockRestore())
  const saved = downloads()
  await openDialog()
  await field('Paper').selectOptions('A4')
  await field('Format').selectOptions('PNG picture')
  await field('Scale').selectOptions('1 : 1,000')
  await field('With a legend of the visible layers').click()
  await print()
  await expect.element(page.getByText('“Mapleton survey.png” is in your downloads.')).toBeVisible()
  expect(written.mock.calls.map(([text]) => text)).toContain('Scale 1 : 1,000')
  // The pond is 170 m wide: 17 cm of the 29.7 cm of paper.
  const colourAt = await pictureOf((await saved[0]?.file) ?? new Blob())
  expect(colourAt(0.5 - 8 / 29.7, 0.475)).toBe('255,0,0,255')
  expect(colourAt(0.5 - 9 / 29.7, 0.475)).not.toBe('255,0,0,255')
})

test('a PDF has one page of the chosen paper and the title', async () => {
  const saved = downloads()
  await openDialog()
  await field('Paper').selectOptions('Tabloid')
  await field('Orientation').selectOptions('Portrait')
  await print()
  await expect.element(page.getByText('“Mapleton survey.pdf” is in your downloads.')).toBeVisible()
  const file = await saved[0]?.file
  expect(file?.type).toBe('application/pdf')
  const text = await file?.text()
  expect(text?.slice(0, 5)).toBe('%PDF-')
  // 11 by 17 inches, in points.
  expect(text).toMatch(/\/MediaBox\s*\[\s*0 0 792(\.0+)? 1224(\.0+)?\s*\]/)
})

test('a street map that cannot be reached does not stop the printing: the message says what replaces it', async () => {
  const saved = downloads()
  await openDialog({ streetMapUrl: '/nowhere/{z}/{x}/{y}.png' })
  await print()
  await expect
    .element(page.getByText(/The street map could not be reached: the page has the world outline/))
    .toBeVisible()
  expect(saved).toHaveLength(1)
})

test('the printing can be cancelled, and returns to the form', async () => {
  const saved = downloads()
  await openDialog()
  const answer = Promise.withResolvers<void>()
  server.on(listFeatures, async () => {
    await answer.promise
    return { type: 'FeatureCollection' as const, features: [], next: null, rev: 1 }
  })
  await print()
  await expect.element(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(field('Title')).toBeVisible()
  answer.resolve()
  expect(saved).toEqual([])
  expect(document.querySelectorAll('.cairn-map')).toHaveLength(1)
})

test('a layer that cannot be loaded stops the printing, and the dialog says what to do', async () => {
  const saved = downloads()
  await openDialog()
  server.on(listFeatures, () => {
    throw new TypeError('Failed to fetch')
  })
  await print()
  const failure = '“Ponds” could not be loaded. Check the connection, then print again.'
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(failure)
  expect(saved).toEqual([])
})

test('on a phone the scale and the format have the whole width', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await openDialog()
  const boxOf = (name: string) => field(name).element().getBoundingClientRect()
  expect(boxOf('Format').top).toBeGreaterThan(boxOf('Scale').bottom)
  expect(boxOf('Scale').width).toBe(boxOf('Title').width)
})

test('the key opens the dialog, and Escape closes it', async () => {
  const { engine } = await showMap(server)
  engine.focus()
  await userEvent.keyboard('{Shift>}p{/Shift}')
  await expect.element(field('Title')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
