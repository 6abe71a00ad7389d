import { drawPicture } from './draw-picture.ts'
import type { PictureRequest } from './picture.ts'

// Draws pictures beside the page, so that the page stays responsive. Only `picture-layer.ts` sends messages to it.
addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  const picture = drawPicture(data)
  postMessage(picture, { transfer: [picture] })
})
