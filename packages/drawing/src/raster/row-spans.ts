/** The columns of each row that were drawn on since the last flush: a long diagonal edge touches few pixels of its box. */
export class RowSpans {
  /** The first such column of each row. */
  readonly from: Int32Array
  /** The column behind the last one; not above `from` for a row without any. */
  readonly end: Int32Array
  /** The first row that was drawn on. */
  top: number
  /** The row behind the last one. */
  bottom = 0

  constructor(rows: number) {
    this.from = new Int32Array(rows).fill(0x7fffffff)
    this.end = new Int32Array(rows)
    this.top = rows
  }

  mark(row: number, from: number, end: number): void {
    if (from < (this.from[row] ?? 0)) this.from[row] = from
    if (end > (this.end[row] ?? 0)) this.end[row] = end
    if (row < this.top) this.top = row
    if (row >= this.bottom) this.bottom = row + 1
  }

  /** To be called for each row from `top` to `bottom` once its columns are flushed. */
  clearRow(row: number): void {
    this.from[row] = 0x7fffffff
    this.end[row] = 0
  }

  /** To be called after all rows are cleared. */
  clear(): void {
    this.top = this.from.length
    this.bottom = 0
  }
}
