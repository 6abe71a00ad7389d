import { isLeaderLayer } from '@cairn/domain/features/leader'
import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { styleOfLeaders } from '@cairn/domain/style/leader-style'
import type { OfferedLayer, OfferedStyle } from './map-offer.ts'
import { type ScaleRange, scalesOf } from './scales-of-style.ts'

/** A layer has one look, the one that the project gives it. */
export const onlyStyle: OfferedStyle = { name: 'default', title: 'As the project shows it' }

const leaderScales = scalesOf(styleOfLeaders(), 'polyline')

interface NamedLayer {
  readonly id: string
  readonly name: string
  readonly serverName: string
}

interface Described {
  readonly description?: string
  readonly extent?: LonLatExtent | undefined
  /** Of the style file; undefined without one. */
  readonly scales?: ScaleRange
}

/**
 * A layer as other programs see it. Its name is its id: a name of ours is not unique in a project, may have commas, and changes,
 * after which stored maps of other programs would be empty.
 */
export function offeredLayer(layer: NamedLayer, { description = '', extent, scales }: Described = {}): OfferedLayer {
  return {
    id: layer.id,
    name: layer.id,
    title: layer.name,
    abstract: description,
    extent,
    isQueryable: true,
    styles: [onlyStyle],
    // A style file has precedence over the look of leaders.
    scales: scales ?? (isLeaderLayer(layer) ? leaderScales : {}),
  }
}
