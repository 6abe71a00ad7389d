import { answerRequests } from '#platform/threads/answer-requests'
import { PictureDrawer } from './draw-picture.ts'
import { KnownLooks } from './known-looks.ts'
import type { PictureMessage } from './picture-message.ts'
import { encodeMessage, type VectorTileMessage } from './vector-tile-message.ts'

const drawer = new PictureDrawer(new KnownLooks())

answerRequests<PictureMessage | VectorTileMessage, Uint8Array>(async (message, throwIfAborted) => {
  const answer =
    'tile' in message
      ? encodeMessage(message, throwIfAborted)
      : Uint8Array.from(await drawer.draw(message, throwIfAborted))
  return { answer, transfer: [answer.buffer] }
})
