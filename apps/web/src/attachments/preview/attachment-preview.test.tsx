import { changeAttachmentAnnotations, readAttachment } from '@cairn/contract/attachments/attachments'
import type { Feature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import type { Annotation } from '@cairn/domain/attachments/annotation'
import { fileListOf, withFileList } from '@cairn/domain/features/file-list'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { samplePdf } from '../../../test/attachments/sample-pdf.ts'
import { colourOf, halves, samplePhoto } from '../../../test/attachments/sample-pictures.ts'
import { addressOf, deadAddress, showPreview } from '../../../test/attachments/shown-preview.tsx'
import { discardQuestion, reloadAsks } from '../../../test/discard-question.ts'
import type { FeatureServer } from '../../../test/feature-server.ts'
import { colourAt, openMap, settled } from '../../../test/map-under-test.ts'
import { PagedLayer } from '../../../test/paged-layer.ts'
import { DrawnLayers } from '../../map/tools/drawn-layers.ts'
import { LiveMap } from '../../map/tools/live-map.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const picture = page.getByRole('group', { name: /^valve\.jpg, 200 × 400 pixels/ })
/** The upright photo of 200 × 400 pixels is shown at 1.25 px a pixel, in the middle of a canvas of 375 × 500 px. */
const onCanvas = (x: number, y: number) => ({ x: x * 1.25 + 62.5, y: y * 1.25 })
const rect = (color = '#d50000'): Annotation => ({
  color,
  alpha: 255,
  line_width: 9,
  shapes: [
    {
      type: 'rect',
      points: [
        [50, 100],
        [150, 300],
      ],
    },
  ],
})

/** Of a new annotation. */
const look = { color: '#e53935', alpha: 255, line_width: 9 }

function pixelAt(x: number, y: number): string {
  const canvas = picture.element().querySelector('canvas')
  if (!canvas) throw new Error('no canvas')
  const at = onCanvas(x, y)
  return colourOf(canvas, [at.x * devicePixelRatio, at.y * devicePixelRatio])
}

/** Stores annotations as the server does. */
function storeAnnotations(server: FeatureServer, feature: Feature, annots: readonly Annotation[]): Feature {
  const [entry] = fileListOf(feature.properties)
  if (!entry) throw new Error('no file')
  return server.changeElsewhere(feature.id, {
    properties: withFileList(feature.properties, [{ ...entry, File_Meta: { ...entry.File_Meta, annots } }]),
  })
}

async function showPhoto(meta?: Parameters<typeof showPreview>[0]['meta']) {
  const shown = await showPreview({ bytes: await samplePhoto(), meta })
  const { server, feature } = shown
  server.on(changeAttachmentAnnotations, ({ body }) => storeAnnotations(server, feature, annotsOf(body)))
  await expect.element(picture).toBeVisible()
  return shown
}

const annotsOf = (body: unknown) => (body as { readonly annots: readonly Annotation[] }).annots

describe('a photo', () => {
  test('is turned by its EXIF orientation, and its annotations are where their pixels say', async () => {
    await showPhoto({ annots: [rect()] })
    await expect.poll(() => pixelAt(100, 20)).toBe(halves.top)
    expect(pixelAt(100, 380)).toBe(halves.bottom)
    for (const [x, y] of [
      [50, 200],
      [150, 200],
      [100, 100],
      [100, 300],
    ] as const)
      expect(pixelAt(x, y)).toBe('#d50000')
    expect(pixelAt(60, 150)).toBe(halves.top)
    expect(pixelAt(42, 150)).toBe(halves.top)
    await expect.element(page.getByText('Rectangle from 50, 100 to 150, 300, #d50000')).toBeInTheDocument()
  })

  test('is drawn on with the pointer, and saves pixels of the picture', async () => {
    const { server } = await showPhoto()
    await button('Draw on the picture').click()
    await button('Rectangle').click()
    await userEvent.dragAndDrop(picture, picture, {
      sourcePosition: onCanvas(40, 80),
      targetPosition: onCanvas(160, 320),
    })
    // A click adds a shape of 64 px of the canvas.
    await button('Tee').click()
    await picture.click({ position: onCanvas(100, 200) })
    expect(reloadAsks()).toBe(true)
    await button('Save').click()
    await expect.element(page.getByText('The annotations are saved.')).toBeVisible()
    await expect.element(button('Draw on the picture')).toHaveFocus()
    const [body] = server.bodiesOf(changeAttachmentAnnotations)
    expect(body?.version).toBe(1)
    expect(body?.annots).toEqual([
      {
        ...look,
        shapes: [
          {
            type: 'rect',
            points: [
              [40, 80],
              [160, 320],
            ],
          },
        ],
      },
      {
        ...look,
        shapes: [
          {
            type: 'tee',
            points: [
              [74, 174],
              [126, 226],
            ],
          },
        ],
      },
    ])
    await expect.poll(reloadAsks).toBe(false)
    await expect.element(button('Save')).not.toBeInTheDocument()
    await expect.poll(() => pixelAt(40, 200)).toBe('#e53935')
  })

  test('is drawn on by keys alone: a tool, Enter, arrows, Delete, undo', async () => {
    const { server } = await showPhoto({ annots: [rect()] })
    await button('Draw on the picture').click()
    picture.element().focus()
    await userEvent.keyboard('m{Enter}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    const meter = page.getByRole('button', { name: /^Meter from/ })
    await expect.element(meter).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Delete}')
    await expect.element(meter).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}z{/Control}')
    await userEvent.keyboard('{Tab}{ArrowLeft}')
    await button('Save').click()
    await expect.element(page.getByText('The annotations are saved.')).toBeVisible()
    const [body] = server.bodiesOf(changeAttachmentAnnotations)
    // The arrow keys move by 4 px of the canvas, 3.2 of the picture, and ten times that with Shift.
    expect(body?.annots.map(({ shapes }) => shapes[0])).toEqual([
      {
        type: 'rect',
        points: [
          [47, 100],
          [147, 300],
        ],
      },
      {
        type: 'meter',
        points: [
          [66, 195],
          [141, 270],
        ],
      },
    ])
  })

  test('asks before annotations that are not saved are lost, and Cancel restores the stored ones', async () => {
    const { router } = await showPhoto({ annots: [rect()] })
    await button('Draw on the picture').click()
    picture.element().focus()
    await userEvent.keyboard('{Tab}{Delete}')
    void router.navigate('/?project=other')
    await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(discardQuestion).not.toBeInTheDocument()
    await button('Cancel').click()
    await discardQuestion.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => pixelAt(50, 200)).toBe('#d50000')
    await expect.poll(reloadAsks).toBe(false)
  })

  test('shows the annotations that another user saved meanwhile before it replaces them', async () => {
    const { server, feature } = await showPhoto({ annots: [rect()] })
    const other = storeAnnotations(server, feature, [rect('#00c853')])
    server.on(changeAttachmentAnnotations, ({ body }) => {
      if ((body as { readonly version: number }).version < other.version)
        throw new Problem('feature_changed', { current: other })
      return storeAnnotations(server, feature, annotsOf(body))
    })
    await button('Draw on the picture').click()
    picture.element().focus()
    await userEvent.keyboard('{Tab}{Delete}')
    await button('Save').click()
    const conflict = page.getByRole('dialog')
    await expect.element(conflict).toMatchTextContent(/No annotations.*Rectangle from 50, 100 to 150, 300, #00c853/)
    await conflict.getByRole('button', { name: 'Keep the saved state' }).click()
    await expect.poll(() => pixelAt(50, 200)).toBe('#00c853')
  })

  test('that was deleted meanwhile says that its annotations cannot be saved', async () => {
    const { server, feature } = await showPhoto({ annots: [rect()] })
    server.on(changeAttachmentAnnotations, () => {
      throw new Problem('feature_changed', { current: server.changeElsewhere(feature.id, { properties: {} }) })
    })
    await button('Draw on the picture').click()
    picture.element().focus()
    await userEvent.keyboard('{Tab}{Delete}')
    await button('Save').click()
    await expect.element(page.getByText(/“valve\.jpg” was deleted meanwhile, so its annotations/)).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(reloadAsks).toBe(false)
  })

  test('has no tools for an account that may not change it', async () => {
    await showPreview({ bytes: await samplePhoto(), canEdit: false })
    await expect.element(button('Zoom in')).toBeVisible()
    await expect.element(button('Draw on the picture')).not.toBeInTheDocument()
    await expect.element(button('Edit note')).not.toBeInTheDocument()
  })

  test('is zoomed and moved, and fills the page', async () => {
    await showPhoto({ annots: [rect()] })
    picture.element().focus()
    await userEvent.keyboard('++')
    await expect.element(button('Zoom out')).not.toHaveAttribute('aria-disabled')
    await button('Show on the whole page').click()
    const dialog = page.getByRole('dialog', { name: 'valve.jpg' })
    await expect.element(dialog.getByRole('group', { name: /^valve\.jpg/ })).toBeVisible()
    await button('Back to the panel').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(picture).toBeVisible()
  })
})

describe('a file that cannot be shown', () => {
  const text = page.getByRole('img', { name: 'attachment preview not found' })

  test('is fetched once more from a fresh address', async () => {
    const photo = addressOf(await samplePhoto())
    const { server } = await showPreview({ contentType: 'image/jpeg' }, (each) =>
      each.on(readAttachment, () => ({ data: { url: photo, expires: new Date(Date.now() + 300_000).toISOString() } })),
    )
    await expect.element(picture).toBeVisible()
    expect(server.received.filter(({ path }) => path.startsWith('/rest/attachments/'))).toHaveLength(1)
  })

  test('is a text on the canvas after the second attempt, with a retry and the download', async () => {
    const { server } = await showPreview({ contentType: 'image/jpeg' }, (each) =>
      each.on(readAttachment, () => ({
        data: { url: deadAddress(), expires: new Date(Date.now() + 300_000).toISOString() },
      })),
    )
    await expect.element(text).toBeVisible()
    expect(server.received.filter(({ path }) => path.startsWith('/rest/attachments/'))).toHaveLength(1)
    await expect.element(button('Download')).toBeVisible()
    const photo = addressOf(await samplePhoto())
    server.on(readAttachment, () => ({ data: { url: photo, expires: new Date(Date.now() + 300_000).toISOString() } }))
    await button('Try again').click()
    await expect.element(picture).toBeVisible()
  })

  test('of another type has the text and its download', async () => {
    await showPreview({ bytes: new Blob(['a,b'], { type: 'text/csv' }), name: 'readings.csv' })
    await expect.element(text).toBeVisible()
    await expect.element(button('Download')).toBeVisible()
    await expect.element(button('Try again')).not.toBeInTheDocument()
  })
})

test('a BMP picture is shown as other photos are', async () => {
  // One red pixel of 24 bits: file header, BITMAPINFOHEADER, and a row padded to 4 bytes.
  const header = [66, 77, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]
  const bytes = Uint8Array.from([...header, ...Array.from({ length: 24 }, () => 0), 0, 0, 255, 0])
  await showPreview({ bytes: new Blob([bytes], { type: 'image/bmp' }), name: 'plan.bmp' })
  await expect.element(page.getByRole('group', { name: 'plan.bmp, 1 × 1 pixels' })).toBeVisible()
})

test('a picture of a format that the browser does not show says so, is offered for download, and is fetched once', async () => {
  const { server } = await showPreview({ bytes: new Blob(['ftypheic'], { type: 'image/heic' }), name: 'a.heic' })
  await expect.element(page.getByRole('img', { name: /^This browser cannot show this HEIC picture/ })).toBeVisible()
  await expect.element(button('Download')).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
  expect(server.received.filter(({ path }) => path.startsWith('/rest/attachments'))).toEqual([])
})

test('of a HEIC the JPEG of the server is shown, also from a fresh address', async () => {
  const photo = addressOf(await samplePhoto())
  const heic = { bytes: new Blob(['ftypheic'], { type: 'image/heic' }), name: 'a.heic', preview: 'ready' } as const
  const { server } = await showPreview({ ...heic, jpegUrl: deadAddress() }, (each) =>
    each.on(readAttachment, () => ({ data: { url: photo, expires: new Date(Date.now() + 300_000).toISOString() } })),
  )
  await expect.element(page.getByRole('group', { name: /^a\.heic, 200 × 400 pixels/ })).toBeVisible()
  const calls = server.received.filter(({ path }) => path.startsWith('/rest/attachments/'))
  expect(calls.map(({ search }) => search.get('as'))).toEqual(['jpeg'])
})

test('a HEIC waits for its JPEG', async () => {
  await showPreview({ bytes: new Blob(['ftypheic'], { type: 'image/heic' }), name: 'a.heic', preview: 'pending' })
  await expect.element(page.getByLabelText('Loading a.heic')).toBeVisible()
  await expect.element(page.getByText(/This browser cannot show/)).not.toBeInTheDocument()
})

describe('a PDF', () => {
  test('is turned page by page, by buttons and keys', async () => {
    await showPreview({ bytes: samplePdf({ pages: 3 }), name: 'report.pdf' })
    const pages = page.getByRole('group', { name: 'Pages of report.pdf' })
    await expect.element(pages.getByText('Sheet 1')).toBeInTheDocument()
    expect(pages.element().querySelector('canvas')?.getBoundingClientRect().width).toBe(375)
    await expect.element(button('Previous page')).toHaveAttribute('aria-disabled', 'true')
    await button('Next page').click()
    await expect.element(pages.getByText('Sheet 2')).toBeInTheDocument()
    pages.element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(pages.getByText('Sheet 3')).toBeInTheDocument()
    await expect.element(page.getByText('Page 3 of 3')).toBeVisible()
    await userEvent.keyboard('{PageUp}')
    await expect.element(page.getByText('Page 2 of 3')).toBeVisible()
  })

  test('with a password says so and is offered for download', async () => {
    await showPreview({ bytes: samplePdf({ pages: 1, isLocked: true }), name: 'locked.pdf' })
    await expect.element(page.getByRole('img', { name: /protected by a password/ })).toBeVisible()
    await expect.element(button('Download')).toBeVisible()
  })
})

describe('what the camera wrote', () => {
  const photo = { takenAt: '2026-05-03T10:22:00.000Z', directionDeg: 44, widthPx: 200, heightPx: 400 }

  test('is the time, the place and the direction, and the distance of a place that is further than 20 m', async () => {
    await showPreview({ bytes: await samplePhoto(), photo: { ...photo, lonLat: [-105.25, 39.9905] } })
    await expect
      .element(page.getByText(/^Taken May 3, 2026.* · 39\.990500, -105\.250000 · looking north-east \(44°\)$/))
      .toBeVisible()
    await expect.element(page.getByText('Taken 55.5 m away from the feature')).toBeVisible()
  })

  test('marks a place that is further than 20 m on the map, until the preview is closed', async () => {
    const { engine } = await openMap({ centre: lonLat(-105.25, 39.9905), zoom: 17 })
    const layers = new DrawnLayers(engine, new PagedLayer([]).loaders)
    const drawn = async () => {
      await settled(engine)
      return Array.from({ length: 40 }, (_, index) => colourAt(engine, [400, 280 + index])).join()
    }
    const bare = await drawn()
    const place: [number, number] = [-105.25, 39.9905]
    const map = new LiveMap(engine, layers)
    const { close } = await showPreview({ bytes: await samplePhoto(), map, photo: { ...photo, lonLat: place } })
    await expect.element(button('Show on the map')).toBeVisible()
    expect(await drawn()).not.toBe(bare)
    close()
    expect(await drawn()).toBe(bare)
  })

  test('is without a distance when the photo was taken at the feature', async () => {
    await showPreview({ bytes: await samplePhoto(), photo: { ...photo, lonLat: [-105.25, 39.9901] } })
    await expect.element(page.getByText(/39\.990100/)).toBeVisible()
    await expect.element(page.getByText(/away from the feature/)).not.toBeInTheDocument()
  })
})

test('has no barrier for assistive technology while a picture is drawn on', async () => {
  await showPhoto({ annots: [rect()], note: 'Leaks' })
  await button('Draw on the picture').click()
  await expect.element(button('Check valve')).toBeVisible()
  expect(await findBarriers()).toEqual([])
})
