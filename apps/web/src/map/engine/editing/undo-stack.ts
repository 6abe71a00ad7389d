/** A linear history of states with a position in it. */
export class UndoStack<State> {
  #states: State[]
  #at = 0
  #mergeKey: string | undefined

  constructor(first: State) {
    this.#states = [first]
  }

  get current(): State {
    const state = this.#states[this.#at]
    if (state === undefined) throw new RangeError('An undo stack is never empty')
    return state
  }

  get canUndo(): boolean {
    return this.#at > 0
  }

  get canRedo(): boolean {
    return this.#at < this.#states.length - 1
  }

  /** Adds a state and drops the undone ones. Consecutive states with the same merge key are one undo step. */
  push(state: State, mergeKey?: string): void {
    const merged = mergeKey !== undefined && mergeKey === this.#mergeKey && this.#at > 0
    this.#states = [...this.#states.slice(0, merged ? this.#at : this.#at + 1), state]
    this.#at = this.#states.length - 1
    this.#mergeKey = mergeKey
  }

  undo(): State {
    this.#mergeKey = undefined
    this.#at = Math.max(0, this.#at - 1)
    return this.current
  }

  redo(): State {
    this.#mergeKey = undefined
    this.#at = Math.min(this.#states.length - 1, this.#at + 1)
    return this.current
  }
}
