import { symbolIdOf } from '@cairn/domain/dictionary/component-style'
import { dimensionOfMode } from '@cairn/domain/geometry/geojson'
import { styleOfComponents } from '@cairn/domain/style/component-looks'
import { type LegendEntry, legendOf } from '@cairn/domain/style/legend'
import { plainStyleOf } from '@cairn/domain/style/paint/layer-look'
import type { Style, StyleRule } from '@cairn/domain/style/style'
import type { Db } from '#platform/database/db'
import { readableComponents } from '../../dictionaries/access/components-in-use.queries.ts'
import { rowHeightPx } from '../canvas/legend-picture.ts'
import { findSymbolPngs, type SymbolPng } from '../looks/layer-files.queries.ts'
import { findLayerLooks, type PlainLook } from '../looks/layer-look.ts'
import { markerUrlsOf } from '../looks/picture-look.ts'
import type { ProjectLooks } from '../looks/project-looks.ts'
import type { SeenLayersOfCallers } from '../looks/seen-layers.ts'
import type { MapViewer } from '../looks/shown-layers.queries.ts'
import { invalidValue, quoted } from '../requests/service-fault.ts'
import { pictureSizeMax } from '../wms/requests/read-picture.ts'
import { findUsedComponents } from './used-components.queries.ts'

/** The entries of the legend of a layer, and the parts of its look by which their symbols are drawn. */
export interface LayerLegend {
  readonly entries: readonly LegendEntry[]
  readonly plain: PlainLook
  readonly symbols: readonly SymbolPng[]
}

interface LegendQuery {
  readonly layerId: string
  readonly looks: ProjectLooks
  readonly seen: SeenLayersOfCallers
  /** Only rules for this scale; all without it. */
  readonly scaleDenominator: number | undefined
  /** The name or the title of the only rule; all without it. */
  readonly rule: string | undefined
}

/**
 * The legend of a layer in the map of a project, as the tree of the web application has it: the rules of its style file, else the
 * components of its features, else the symbol of the layer. undefined for a layer that the map does not show to the viewer.
 * @throws ServiceFault for an unknown rule
 */
export async function findLegend(
  db: Db,
  viewer: MapViewer,
  { layerId, looks, seen, scaleDenominator, rule }: LegendQuery,
): Promise<LayerLegend | undefined> {
  const { layers } = await seen.find(db, viewer, [layerId])
  const plain = (await findLayerLooks(db, viewer, readableComponents)).get(layerId)
  const [shown] = layers
  if (!shown || !plain) return undefined
  const file = await looks.fileOfLayer(db, viewer, layerId)
  const { organizationId } = viewer
  const used = file
    ? new Set<string>()
    : await findUsedComponents(db, { owner: { organizationId }, layerId, only: shown.only })
  const legend = legendFrom(plain, { file, used, scaleDenominator, rule })
  const symbolIds = [...markerUrlsOf(legend.plain.components)].flatMap((url) => symbolIdOf(url) ?? [])
  return { ...legend, symbols: await findSymbolPngs(db, organizationId, symbolIds) }
}

interface LegendParts {
  readonly file: Style | undefined
  /** The components that the features of the layer have. */
  readonly used: ReadonlySet<string>
  readonly scaleDenominator?: number | undefined
  readonly rule?: string | undefined
}

/** The legend of a layer without the images of its symbols. @throws ServiceFault for an unknown rule */
export function legendFrom(
  plain: PlainLook,
  { file, used, scaleDenominator, rule }: LegendParts,
): Omit<LayerLegend, 'symbols'> {
  const components = plain.components.filter(({ componentId }) => used.has(componentId))
  const { addFeature } = plain.layer
  const dimension = addFeature === null ? undefined : dimensionOfMode[addFeature]
  const entriesOf = (style: Style) => legendOf(atScale(style, scaleDenominator), dimension)
  const styles = [file, components.length > 0 ? styleOfComponents('', components) : undefined].filter(
    (style) => style !== undefined,
  )
  const shown = { ...plain, components }
  if (rule !== undefined) return { entries: entriesOf(styleOfRule(styles, rule)), plain: shown }
  const styled = styles.map(entriesOf).find((entries) => entries.length > 0)
  return {
    entries: styled ?? plainEntries(plain, { scaleDenominator, dimension: dimension ?? 2 }),
    plain: shown,
  }
}

/** The first of the styles that has a rule of this name, else of this title, with this rule alone. @throws ServiceFault */
function styleOfRule(styles: readonly Style[], rule: string): Style {
  const of = (key: 'name' | 'title') => styles.map((style) => withRules(style, (each) => each[key] === rule))
  const found = [...of('name'), ...of('title')].find(({ layers }) => layers.some(({ rules }) => rules.length > 0))
  if (!found) throw invalidValue('RULE', `${quoted(rule)} is not a rule of the layer`)
  return found
}

const entriesMax = 200

/** The entries that a picture with symbols of this height has room for. */
export function shownEntries({ entries }: Pick<LayerLegend, 'entries'>, symbolPx: number): readonly LegendEntry[] {
  return entries.slice(0, Math.min(entriesMax, Math.floor(pictureSizeMax / rowHeightPx(symbolPx)) - 1))
}

/** The titles of the entries in the picture of a legend. */
export function legendTitles(legend: Omit<LayerLegend, 'symbols'>, symbolPx: number): readonly string[] {
  return shownEntries(legend, symbolPx).map((entry) => titleOf(entry, legend))
}

function titleOf({ title, isElse }: LegendEntry, { plain, entries }: Omit<LayerLegend, 'symbols'>): string {
  if (title !== '') return title
  if (isElse && entries.length > 1) return 'Others'
  return entries.length === 1 ? plain.layer.name : ''
}

/** The first entry: the other ones are for other scales. */
function plainEntries(
  { schemeColour: colour, colours, isLeaders }: PlainLook,
  { scaleDenominator, dimension }: Pick<LegendQuery, 'scaleDenominator'> & { readonly dimension: 0 | 1 | 2 },
): readonly LegendEntry[] {
  const look = { colour, shape: colours.shape, ...(isLeaders && { leaders: true as const }) }
  return legendOf(atScale(plainStyleOf(look, 'light'), scaleDenominator), dimension).slice(0, 1)
}

function atScale(style: Style, scale: number | undefined): Style {
  if (scale === undefined) return style
  return withRules(
    style,
    ({ minScale = 0, maxScale = Number.POSITIVE_INFINITY }) => scale >= minScale && scale < maxScale,
  )
}

function withRules(style: Style, isWanted: (rule: StyleRule) => boolean): Style {
  return { ...style, layers: style.layers.map((layer) => ({ ...layer, rules: layer.rules.filter(isWanted) })) }
}
