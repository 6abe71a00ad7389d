import { readStyle } from '@cairn/formats/styles/read-style'
import type { StyleText } from './read-style-text.ts'

// Reads texts beside the page: one within the limits of style files may take seconds. Only `read-style-text.ts` sends messages
// to it.
addEventListener('message', ({ data: { format, body } }: MessageEvent<StyleText>) => {
  postMessage(readStyle(format, body))
})
