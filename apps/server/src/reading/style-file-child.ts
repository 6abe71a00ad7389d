import { readFile } from 'node:fs/promises'
import { convertStyle, type StyleConversion } from '@cairn/formats/styles/read-style'
import { answerRequest } from './answer-request.ts'
import type { StyleRequest } from './read-style-file.ts'

// The program of the reader that readStyleFile starts.
answerRequest(
  async ({ path, format }: StyleRequest): Promise<StyleConversion> =>
    convertStyle(format, await readFile(path, 'utf8')),
)
