import { createHash } from 'node:crypto'
import { Problem } from '@cairn/contract/problem'
import type { StyleFormat } from '@cairn/contract/styles/styles'
import type { StyleConversion } from '@cairn/formats/styles/read-style'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import { BoundedQueue } from '#platform/bounded-queue'
import { readStyleFile } from '#reading/read-style-file'

/** Readings that are remembered: a write reads its text before its transaction, and has it inside. */
const rememberedMax = 16

/** Reads the texts of styles outside of the transactions of their writes. Each is read by a process of its own, two at once on a node. */
export class StyleReader {
  readonly #readings = new Map<string, Promise<StyleConversion>>()
  readonly #readers = new BoundedQueue({ concurrency: 2, waitingMax: 32 })
  readonly #readFile: typeof readStyleFile

  constructor(readFile = readStyleFile) {
    this.#readFile = readFile
  }

  /** @throws Problem style_not_drawn with the findings; unavailable; QueueFull */
  async read(format: StyleFormat, body: string): Promise<StyleConversion> {
    const key = createHash('sha256').update(`${format}\n${body}`).digest('base64')
    const reading = this.#readings.get(key) ?? this.#readers.run(() => this.#readFile(format, body)).catch(refuse)
    this.#remember(key, reading)
    const { sld, findings } = await reading.catch((error: unknown) => {
      // The next write of the text reads it again.
      this.#readings.delete(key)
      throw error
    })
    if (findings.some(({ severity }) => severity === 'error'))
      throw new Problem('style_not_drawn', { findings: [...findings] })
    return { sld, findings }
  }

  #remember(key: string, reading: Promise<StyleConversion>): void {
    this.#readings.delete(key)
    this.#readings.set(key, reading)
    const [oldest] = this.#readings.keys()
    if (this.#readings.size > rememberedMax && oldest !== undefined) this.#readings.delete(oldest)
  }
}

/** A reader that was stopped at a limit leaves a style that nothing can draw; one that the machine stopped says nothing of it. */
function refuse(error: unknown): StyleConversion {
  if (!(error instanceof UnreadableFile)) throw error
  if (error.code === 'reader_killed') throw new Problem('unavailable', {})
  const finding = { severity: 'error' as const, code: 'too_complex' as const, params: { limit: 'time', max: 10 } }
  return { sld: null, findings: [{ ...finding, line: 1, column: 1 }] }
}

/** The language of a text: an XML document begins with a tag. */
export function styleFormatOf(body: string): StyleFormat {
  return /^\ufeff?\s*</.test(body) ? 'xml' : 'css'
}
