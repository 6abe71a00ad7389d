import { shapeKinds } from '@cairn/domain/style/paint/paint'
import { get } from 'ol/proj.js'
import { expect, onTestFinished, test } from 'vitest'
import { type PictureArea, PictureSource } from './picture-source.ts'

const projection = get('EPSG:3857') ?? expect.fail('no projection')
const none = { area: [], outline: [], line: [], middle: [], start: [], end: [], vertices: [] }
const disc = { kind: 'mark', shape: 'circle', fill: { color: '#2f7eb8', opacity: 1 } } as const
const graphic = { mark: disc, size: 8, opacity: 1, rotation: 0, anchor: [0.5, 0.5], displacement: [0, 0] } as const
const look = { passes: [{ ...none, point: [{ graphic, imageScale: 1 }] }], positions: [] }

/** A source of pictures of one point. */
function openSource() {
  const areas: PictureArea[] = []
  let tasks = 0
  const source = new PictureSource({
    compose: (area) => {
      areas.push(area)
      const shapes = {
        coordinates: Float32Array.of(0, 0),
        pathEnds: Uint32Array.of(2),
        shapeEnds: Uint32Array.of(1),
        kinds: Uint8Array.of(shapeKinds.point),
        looks: Uint16Array.of(0),
      }
      return { origin: [0, 0] as const, looks: [look], shapes }
    },
    beginTask: () => {
      tasks += 1
      return () => {
        tasks -= 1
      }
    },
    onDrawn: () => {},
  })
  onTestFinished(() => source.dispose())
  /** The picture of a view of this size in px, once it is drawn or has failed. */
  const pictureOf = async (widthPx: number, heightPx: number, pixelRatio = 1) => {
    const shown = () => source.getImage([0, 0, widthPx, heightPx], 1, pixelRatio, projection)
    shown()
    await expect.poll(() => tasks).toBe(0)
    return shown()
  }
  return { pictureOf, areas }
}

const width = (picture: { getImage(): unknown } | undefined) => (picture?.getImage() as ImageBitmap | undefined)?.width

test('a picture that the browser cannot draw is drawn with fewer pixels', async () => {
  const { pictureOf } = openSource()
  const picture = await pictureOf(60_000, 20)
  expect(picture.getPixelRatio()).toBeLessThan(0.5)
  expect(width(picture)).toBeLessThan(60_000)
})

test('after a picture that the browser cannot draw at all, the map is not busy and the next one is drawn', async () => {
  const { pictureOf } = openSource()
  expect(await pictureOf(2_000_000, 1)).toBeUndefined()
  expect(width(await pictureOf(400, 300))).toBe(800)
})

test('a picture of a large screen covers less beside it, and that of a very large one has fewer pixels', async () => {
  const { pictureOf, areas } = openSource()
  expect(width(await pictureOf(400, 300, 2))).toBe(1600)
  const large = await pictureOf(1920, 1080, 2)
  expect(large.getPixelRatio()).toBe(2)
  expect(width(large)).toBeGreaterThan(1920 * 2)
  expect((await pictureOf(3840, 2160, 2)).getPixelRatio()).toBeLessThan(2)
  const pixels = areas.map(({ extent: [west = 0, south = 0, east = 0, north = 0], pixelRatio }) =>
    Math.round((east - west) * (north - south) * pixelRatio ** 2),
  )
  expect(Math.max(...pixels)).toBeLessThanOrEqual(16_000_000)
})
