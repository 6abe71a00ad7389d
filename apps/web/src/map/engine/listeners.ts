/** The listeners of one kind of event. */
export class Listeners<Value> {
  readonly #listeners = new Set<(value: Value) => void>()

  /** Returns the function that removes the listener. */
  add(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  notify(value: Value): void {
    for (const listener of this.#listeners) listener(value)
  }

  clear(): void {
    this.#listeners.clear()
  }
}
