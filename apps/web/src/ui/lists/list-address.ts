import type { TableSort } from '../table/table-column.ts'

/** The part of a list that the user chose. */
export interface ListView<Column extends string, Filter> {
  readonly search: string
  readonly filter: Filter
  readonly sort: TableSort<Column>
  /** From 1. */
  readonly page: number
}

/** How the search parameters of the address hold a filter. */
export interface FilterParameters<Filter> {
  /** The parameters that belong to the filter. */
  readonly names: readonly string[]
  /** Leaves out what the parameters have wrong. */
  readonly read: (parameters: URLSearchParams) => Filter
  /** The parameters of a filter; a filter without a condition has none. */
  readonly write: (filter: Filter) => readonly (readonly [name: string, value: string])[]
}

/** The kinds of views that a list has. */
export interface ListShape<Column extends string, Filter> {
  /** Maximum length of the search. */
  readonly searchMax: number
  /** The columns that the list can be sorted by. The first one, ascending, is the order without a parameter. */
  readonly columns: readonly [Column, ...Column[]]
  readonly filter: FilterParameters<Filter>
  /** Begins the parameters of a second list on the same screen, as `project` in `projectSearch`. */
  readonly prefix?: string
}

/** The filter of a list that has none. */
export const withoutFilter: FilterParameters<undefined> = { names: [], read: () => undefined, write: () => [] }

/** The parameters of search, sort and page. */
function namesOf({ prefix }: { readonly prefix?: string }) {
  if (prefix === undefined) return { search: 'search', sort: 'sort', page: 'page' }
  return { search: `${prefix}Search`, sort: `${prefix}Sort`, page: `${prefix}Page` }
}

/** The view that the search parameters of the address hold; what they have wrong is left out. */
export function viewOf<Column extends string, Filter>(
  parameters: URLSearchParams,
  shape: ListShape<Column, Filter>,
): ListView<Column, Filter> {
  const names = namesOf(shape)
  return {
    search: (parameters.get(names.search) ?? '').trim().slice(0, shape.searchMax),
    filter: shape.filter.read(parameters),
    sort: sortOf(parameters.get(names.sort) ?? '', shape.columns),
    page: pageOf(parameters.get(names.page) ?? ''),
  }
}

/** The search parameters with a view in place of the one that they held; the others stay. */
export function withView<Column extends string, Filter>(
  parameters: URLSearchParams,
  { search, filter, sort, page }: ListView<Column, Filter>,
  shape: ListShape<Column, Filter>,
): URLSearchParams {
  const names = namesOf(shape)
  const changed = new URLSearchParams(parameters)
  for (const name of [...Object.values(names), ...shape.filter.names]) changed.delete(name)
  if (search !== '') changed.set(names.search, search)
  for (const [name, value] of shape.filter.write(filter)) changed.append(name, value)
  const order = sort.direction === 'asc' ? sort.columnId : `-${sort.columnId}`
  if (order !== shape.columns[0]) changed.set(names.sort, order)
  if (page > 1) changed.set(names.page, String(page))
  return changed
}

/** A column, with a minus before it for the descending order. */
function sortOf<Column extends string>(text: string, columns: readonly [Column, ...Column[]]): TableSort<Column> {
  const isDescending = text.startsWith('-')
  const columnId = columns.find((column) => column === (isDescending ? text.slice(1) : text))
  if (columnId === undefined) return { columnId: columns[0], direction: 'asc' }
  return { columnId, direction: isDescending ? 'desc' : 'asc' }
}

function pageOf(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
