/** Opened resources; `close` closes them in the opposite order. */
export class Opened {
  private readonly closers: (() => Promise<void>)[] = []

  add<T>(thing: T, close: (thing: T) => Promise<void>): T {
    this.closers.push(() => close(thing))
    return thing
  }

  async close(): Promise<void> {
    for (const close of this.closers.splice(0).toReversed()) await close()
  }
}
