import { type StylePlace, UnreadableStyle } from './diagnostics.ts'
import { styleSecondsMax } from './limits.ts'

/** Ends the reading of a style that takes too long. It begins with its construction. */
export class ReadingTime {
  readonly #clockMs: () => number
  readonly #secondsMax: number
  readonly #endMs: number

  /** @param clockMs - the time that counts, from any beginning: that of the process where its machine is shared */
  constructor(clockMs = () => performance.now(), secondsMax = styleSecondsMax) {
    this.#clockMs = clockMs
    this.#secondsMax = secondsMax
    this.#endMs = clockMs() + secondsMax * 1000
  }

  /** For loops whose length an author chooses. @throws UnreadableStyle at the place that is read */
  check(place: StylePlace): void {
    if (this.#clockMs() > this.#endMs)
      throw new UnreadableStyle('too_complex', place, { limit: 'time', max: this.#secondsMax })
  }
}
