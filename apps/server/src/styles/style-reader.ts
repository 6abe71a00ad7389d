import { createHash } from 'node:crypto'
import { Problem } from '@cairn/contract/problem'
import type { StyleFormat } from '@cairn/contract/styles/styles'
import type { StyleConversion } from '@cairn/formats/styles/read-style'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import type { SharedQueue } from '#platform/shared-queue'
import { readStyleFile } from '#reading/read-style-file'

/** Readings that are remembered: a write reads its text before its transaction, and has it inside. */
const rememberedMax = 16

interface StyleText {
  readonly format: StyleFormat
  readonly body: string
}

/** Reads the texts of styles outside of the transactions of their writes. Each is read by a process of its own. */
export class StyleReader {
  readonly #readings = new Map<string, Promise<StyleConversion>>()
  readonly #readers: SharedQueue
  readonly #readFile: typeof readStyleFile

  constructor(readers: SharedQueue, readFile = readStyleFile) {
    this.#readers = readers
    this.#readFile = readFile
  }

  /** @throws Problem style_not_drawn with the findings; unavailable; ShareFull, QueueFull */
  async read(organizationId: string, { format, body }: StyleText): Promise<StyleConversion> {
    const key = createHash('sha256').update(`${organizationId}\n${format}\n${body}`).digest('base64')
    const reading = this.#readings.get(key) ?? this.#begin(organizationId, { format, body })
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

  /** A refused reading throws here: it must not take the place of a remembered one. */
  #begin(organizationId: string, { format, body }: StyleText): Promise<StyleConversion> {
    this.#readers.refuseIfFull(organizationId)
    return this.#readers.run(organizationId, () => this.#readFile(format, body)).catch(refuse)
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
