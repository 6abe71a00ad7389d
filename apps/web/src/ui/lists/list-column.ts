import type { ReactNode } from 'react'
import type { RowAction } from '../row-actions.tsx'

/** A column of a list after the first one. */
export interface ListColumn<Row, Column extends string = string> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Columns without a width share the rest in equal parts. */
  readonly widthPx?: number
  readonly isNumeric?: true
  /** The order that the header sorts by; without it the header sorts nothing. */
  readonly sort?: Column
  /** On a phone the value is below the name, unless it stays a column or has no room. */
  readonly phone?: 'column' | 'hidden'
  /** Writes the value below the name; by default as the cell does. */
  readonly below?: (row: Row) => ReactNode
}

/** The parts of the rows of a list. */
export interface ListRows<Row, Column extends string = string> {
  readonly keyOf: (row: Row) => string
  /** The column of names, the first one. */
  readonly name: {
    readonly label: string
    readonly of: (row: Row) => ReactNode
    readonly sort?: Column
    /** Behind the name, outside of its link. */
    readonly mark?: (row: Row) => ReactNode
  }
  readonly columns?: readonly ListColumn<Row, Column>[]
  /** Opens a row. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Whether a row can be opened; by default each. */
  readonly canOpen?: (row: Row) => boolean
  /** The actions of the menu of a row, which `label` names; none hides the menu. */
  readonly actions?:
    | { readonly label: (row: Row) => string; readonly of: (row: Row) => readonly RowAction[] }
    | undefined
  /** A part below the row, which a button opens. */
  readonly details?: { readonly label: (row: Row) => string; readonly of: (row: Row) => ReactNode }
}
