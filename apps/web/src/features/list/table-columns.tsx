import type { FeatureRow, LayerColumn } from '@cairn/contract/features/feature-rows'
import type { Layer } from '@cairn/contract/layers'
import { attributeIdsIn, namedValue, type ValueNames } from '@cairn/domain/dictionary/named-values'
import { parseFeatureId } from '@cairn/domain/features/feature-id'
import { featureTitle, namingProperties } from '@cairn/domain/features/feature-title'
import type { JsonValue } from '@cairn/domain/json'
import type { Translate } from '../../platform/locale.ts'
import { columnWidth, type TableColumn, type TableSort, textWidthPx } from '../../ui/table/table-column.ts'
import { GeometryIcon } from '../geometry-icon.tsx'

/** The column of the features' numbers. */
export const numberColumn = '#'
const idOf = (property: string) => `=${property}`

/** The column that a table with this order is sorted by. */
export function sortedColumn({
  sort,
  direction,
}: {
  sort: string | null
  direction: TableSort['direction']
}): TableSort {
  return { columnId: sort === null ? numberColumn : idOf(sort), direction }
}

/** The order that a column gives: `sort` is the attribute or property, null the number. */
export function orderOf({ columnId, direction }: TableSort) {
  return { sort: columnId === numberColumn ? null : columnId.slice(1), direction }
}

interface TableParts {
  readonly layer: Layer | undefined
  /** The attributes and properties of the layer, in their order. */
  readonly columns: readonly LayerColumn[]
  readonly names: ValueNames
  /** Rows from which the widths are estimated. */
  readonly sample: readonly FeatureRow[]
  readonly t: Translate
}

/** Titles first, then the other values, then the numbers, unless the titles have them already. */
export function tableColumns({ columns: found, ...parts }: TableParts): readonly TableColumn<FeatureRow>[] {
  const { layer, sample, names, t } = parts
  // The user may see a layer and not the dictionary of its features.
  const columns = found.filter(({ name, isAttribute }) => !isAttribute || names.names.has(name))
  const naming = namingColumn(layer, columns)
  const title = (row: FeatureRow) => featureTitle(row, layer, names)
  return [
    {
      id: naming === undefined ? numberColumn : idOf(naming),
      label: naming ?? t('features.list.title'),
      isNumeric: false,
      widthPx: widthOf(naming ?? '', sample.map(title), titleLimits) + iconPx,
      cell: (row) => <Title type={row.geometryType} text={title(row)} />,
    },
    ...columns.flatMap((column) => (column.name === naming ? [] : [valueColumn(column, parts)])),
    ...(naming === undefined ? [] : [columnOfNumbers(sample, t)]),
  ]
}

/** The attribute or property whose values are the titles; undefined where these are component or layer, and number. */
function namingColumn(layer: Layer | undefined, columns: readonly LayerColumn[]): string | undefined {
  const names = columns.map(({ name }) => name)
  const chosen = layer?.titleProperty ?? null
  return chosen === null ? namingProperties(names)[0] : names.find((name) => name === chosen)
}

function valueColumn(
  { name, type }: LayerColumn,
  { sample, names, t }: Pick<TableParts, 'sample' | 'names' | 't'>,
): TableColumn<FeatureRow> {
  const isBoolean = type === 'boolean'
  const leftTitle = t('features.leftValue', { name })
  const text = ({ properties }: FeatureRow) => {
    const value = namedValue(properties, name, attributeIdsIn(names, properties))
    return valueText(isBoolean ? asBoolean(value) : value, t)
  }
  return {
    id: idOf(name),
    label: name,
    isNumeric: type === 'number',
    widthPx: widthOf(name, sample.map(text), valueLimits),
    cell: (row) => {
      const shown = text(row)
      if (shown !== '') return shown
      const left = leftText(row, name, t)
      return left === '' ? <Missing label={t('features.noValue')} /> : <LeftValue text={left} title={leftTitle} />
    },
  }
}

function columnOfNumbers(sample: readonly FeatureRow[], t: Translate): TableColumn<FeatureRow> {
  const label = t('features.list.number')
  return {
    id: numberColumn,
    label,
    isNumeric: true,
    widthPx: widthOf(label, sample.map(numberText), valueLimits),
    cell: numberText,
  }
}

const numberText = ({ id }: FeatureRow) => String(parseFeatureId(id)?.ogcFid ?? '')

/** The values of attributes are texts. */
function asBoolean(value: JsonValue | undefined): JsonValue | undefined {
  return value === 'true' || value === 'false' ? value === 'true' : value
}

/** Numbers are not grouped: they may be codes. */
function valueText(value: JsonValue | undefined, t: Translate): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return t(value ? 'features.yes' : 'features.no')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function Title({ type, text }: { readonly type: FeatureRow['geometryType']; readonly text: string }) {
  return (
    <span style={titleStyle}>
      <GeometryIcon type={type} sizePx={16} />
      <span style={textStyle}>{text}</span>
    </span>
  )
}

/** The property with the name of an attribute that has no value: a binding leaves there what the attribute cannot have. */
function leftText({ properties }: FeatureRow, name: string, t: Translate): string {
  return Object.hasOwn(properties, name) ? valueText(properties[name], t) : ''
}

function LeftValue({ text, title }: { readonly text: string; readonly title: string }) {
  return (
    <em title={title} style={{ opacity: 0.7 }}>
      {text}
    </em>
  )
}

function Missing({ label }: { readonly label: string }) {
  return (
    <span aria-label={label} role="img" style={{ opacity: 0.5 }}>
      {'—'}
    </span>
  )
}

const iconPx = 24
const titleLimits = { minPx: 120, maxPx: 280 } as const
const valueLimits = { minPx: 72, maxPx: 240 } as const

/** The width of the longest text, and of the label with its mark of the order. */
function widthOf(label: string, texts: readonly string[], { minPx, maxPx }: { minPx: number; maxPx: number }): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), label.length + 2)
  return columnWidth(Math.min(maxPx, Math.max(minPx, textWidthPx(longest))))
}

const titleStyle = { display: 'flex', alignItems: 'center', gap: 8 } as const
const textStyle = { overflow: 'hidden', textOverflow: 'ellipsis' } as const
