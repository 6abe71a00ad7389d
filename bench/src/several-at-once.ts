interface Calls {
  readonly count: number
  readonly atOnce: number
  /** @param lane - from 0 to `atOnce` - 1: calls of one lane follow each other */
  readonly go: (call: number, lane: number) => Promise<unknown>
}

/** Makes calls, several at a time: each lane begins its next one when it has the answer to the one before. */
export async function severalAtOnce({ count, atOnce, go }: Calls): Promise<void> {
  let begun = 0
  const lane = async (_: unknown, place: number) => {
    while (begun < count) {
      begun += 1
      await go(begun - 1, place)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
