import { answerRequests } from '#platform/threads/answer-requests'
import { PictureDrawer } from './draw-picture.ts'
import { KnownLooks } from './known-looks.ts'
import type { PictureMessage } from './picture-message.ts'
import { TileEncoder, type VectorTileMessage } from './vector-tile-message.ts'

const drawer = new PictureDrawer(new KnownLooks())
const encoder = new TileEncoder()

answerRequests<PictureMessage | VectorTileMessage, Uint8Array>(async (message, throwIfAborted) => {
  const answer =
    'tile' in message ? encoder.encode(message, throwIfAborted) : await drawer.draw(message, throwIfAborted)
  return { answer, transfer: [answer.buffer] }
})
