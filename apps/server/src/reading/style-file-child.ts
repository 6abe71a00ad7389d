import { readFile } from 'node:fs/promises'
import { convertStyle, type StyleConversion } from '@cairn/formats/styles/read-style'
import { ReadingTime } from '@cairn/formats/styles/reading-time'
import { answerRequest } from './answer-request.ts'
import type { StyleRequest } from './read-style-file.ts'

/** A text takes as long on a busy machine: a style that was drawn before is not refused there. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

// The program of the reader that readStyleFile starts.
answerRequest(
  async ({ path, format, secondsMax }: StyleRequest): Promise<StyleConversion> =>
    convertStyle(format, await readFile(path, 'utf8'), new ReadingTime(cpuMs, secondsMax)),
)
