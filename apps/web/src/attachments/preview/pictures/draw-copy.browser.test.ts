import type { Annotation } from '@cairn/domain/attachments/annotation'
import { expect, test } from 'vitest'
import { colourOf, halves, samplePhoto } from '../../../../test/attachments/sample-pictures.ts'
import { copyName, drawCopy } from './draw-copy.ts'
import { openPicture } from './open-picture.ts'

const white = { color: '#ffffff', line_width: 10 }

test('a copy has the own size of the upright picture, with its annotations', async () => {
  const line: Annotation = {
    ...white,
    alpha: 255,
    shapes: [
      {
        type: 'line',
        points: [
          [20, 100],
          [180, 100],
        ],
      },
    ],
  }
  const picture = await openPicture(await samplePhoto())
  const copy = await drawCopy({ picture, annotations: [line], contentType: 'image/jpeg' })
  expect(copy.type).toBe('image/jpeg')
  const drawn = await openPicture(copy)
  expect([drawn.width, drawn.height]).toEqual([200, 400])
  expect(colourOf(drawn, [100, 100])).toBe('#ffffff')
  expect(colourOf(drawn, [100, 40])).toBe(halves.top)
})

test('an annotation that is half transparent lets the picture through, and no more where its lines cross', async () => {
  const valve: Annotation = {
    ...white,
    alpha: 128,
    shapes: [
      {
        type: 'valve',
        points: [
          [20, 20],
          [180, 180],
        ],
      },
    ],
  }
  const picture = await openPicture(await samplePhoto())
  const drawn = await openPicture(await drawCopy({ picture, annotations: [valve], contentType: 'image/png' }))
  // Of a valve the lines cross in its middle: 64 + (255 - 64) * 128 / 255.
  expect(colourOf(drawn, [100, 100])).toBe('#a0a0a0')
})

test('a copy is named after the file, with the ending of its content', () => {
  expect(copyName('Valve 7.jpeg', 'image/jpeg', 'annotated')).toBe('Valve 7 (annotated).jpg')
  expect(copyName('plan.webp', 'image/webp', 'annotated')).toBe('plan (annotated).png')
})

test('a file that is no picture is refused', async () => {
  await expect(openPicture(new Blob(['<html>'], { type: 'image/png' }))).rejects.toThrow('no picture')
})
