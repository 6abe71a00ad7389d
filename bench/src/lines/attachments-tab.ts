import { setTimeout as delay } from 'node:timers/promises'
import { listAttachments } from '@cairn/contract/attachments/attachments'
import { randomNumbers } from '@cairn/samples/random-numbers'
import { median } from '../figures.ts'
import { AttachedFeature } from '../files/attached-feature.ts'
import type { Line } from '../line.ts'
import { writePng } from '../pictures/palette-png.ts'
import { onSignedInPage } from '../signed-in-page.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const photoCount = 200
/** Pictures that are in view first. */
const shownPictures = 4
const limitMs = 1000
const [pollMs, settledMs] = [500, 3000]
/** Size of a photo in px, less than that of a camera: the server makes a small picture of photos of each size. */
const [widthPx, heightPx] = [800, 600]

/** The tab of a feature with many photos in a browser that opens the page: from the press on it to the first small pictures. */
export const attachmentsTabLine: Line = {
  names: ['attachment.tab'],
  measure: ({ rounds, scale, databaseUrl, say }) =>
    withTestServer(databaseUrl, async (testServer) => {
      const count = Math.max(shownPictures, Math.round(photoCount * scale))
      say(`attachment.tab: ${rounds} rounds of a feature with ${count} photos in Chromium`)
      const feature = await featureWithPhotos(testServer, count)
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await timeToPictures(testServer, feature))
      const remark = `${count} photos`
      return [
        { name: 'attachment.tab', against: 'the limit', ours: median(times), reference: limitMs, limit: 1, remark },
      ]
    }),
}

async function featureWithPhotos({ product }: TestServer, count: number): Promise<AttachedFeature> {
  const feature = await AttachedFeature.create(product)
  for (let number = 1; number <= count; number++) await feature.add(photo(number), 'png')
  for (;;) {
    const { files } = await product.api(listAttachments, { query: { featureId: feature.id } })
    if (files.every(({ preview }) => preview === 'ready')) return feature
    if (files.some(({ preview }) => preview === 'none')) throw new Error('A photo has no small picture')
    await delay(pollMs)
  }
}

/** ISO/IEC 15948, clause 5.2. */
const pngSignature = Buffer.of(137, 80, 78, 71, 13, 10, 26, 10)

/** A picture with an even spread of grey values, another one for each number. */
function photo(number: number): Buffer {
  const random = randomNumbers(number)
  const words = Uint32Array.from({ length: widthPx * heightPx }, () => {
    const grey = Math.floor(random() * 64) * 4
    return ((255 << 24) | (grey << 16) | (grey << 8) | grey) >>> 0
  })
  return Buffer.concat([pngSignature, writePng({ widthPx, heightPx, words })])
}

/** Milliseconds on a page that has neither the code of the tab nor the list. */
function timeToPictures(testServer: TestServer, { id, projectId }: AttachedFeature): Promise<number> {
  return onSignedInPage(testServer, `/?project=${projectId}&feature=${id}`, async (page) => {
    const tab = page.getByRole('tab', { name: /^Attachments/ })
    await tab.waitFor()
    // The page has finished its first work; its event stream keeps the network from being idle.
    await delay(settledMs)
    return tab.evaluate(pressUntilPictures, shownPictures)
  })
}

/** Runs in the page: presses an element and resolves to the ms until this many pictures of a list are loaded. */
async function pressUntilPictures(element: HTMLElement | SVGElement, count: number): Promise<number> {
  const begun = performance.now()
  if (element instanceof HTMLElement) element.click()
  const loaded = () =>
    [...element.ownerDocument.querySelectorAll('li img')].filter(
      (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
    ).length
  while (loaded() < count) await new Promise((resolve) => requestAnimationFrame(resolve))
  return performance.now() - begun
}
