/** The texts for the handle and for screen readers. Positions count from 1. */
export interface SortTexts {
  readonly handle: (name: string) => string
  /** How to move a row by keyboard. */
  readonly instructions: string
  readonly lifted: (name: string, position: number, count: number) => string
  readonly moved: (name: string, position: number, count: number) => string
  readonly dropped: (name: string, position: number, count: number) => string
  readonly cancelled: (name: string) => string
}
