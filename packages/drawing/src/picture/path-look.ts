import { miterLimit } from '@cairn/domain/style/paint/stroke-px'
import { Pattern } from '../raster/pattern.ts'
import type { RasterPaint } from './prepared-look.ts'
import { dotStrokeMaxPx, dotsBelowPx, ovalsBelowPx } from './small-shapes.ts'

/** The paints of the areas or the lines of a feature, with what is the same for all features that have them. */
export interface PathLook {
  /** Not empty. */
  readonly paints: readonly RasterPaint[]
  readonly isArea: boolean
  /** px up to which the paints draw beyond the box of a feature. */
  readonly reachPx: number
  /** Features of less px in both directions are drawn as small shapes. */
  readonly smallPx: number
}

/** undefined without paints. */
export function pathLookOf(paints: readonly RasterPaint[], isArea: boolean): PathLook | undefined {
  if (paints.length === 0) return undefined
  return { paints, isArea, reachPx: Math.max(...paints.map(reachPxOf)), smallPx: smallPxOf(paints, isArea) }
}

/** The corners of an offset line are as far from it as they are sharp. */
function reachPxOf({ stroke, along }: RasterPaint): number {
  if (along || (stroke && stroke.offset !== 0)) return Number.POSITIVE_INFINITY
  return 1 + (stroke ? (stroke.width / 2) * miterLimit : 0)
}

function smallPxOf(paints: readonly RasterPaint[], isArea: boolean): number {
  if (!paints.every(({ stroke }) => (stroke?.width ?? 0) <= dotStrokeMaxPx)) return 0
  return isArea && paints.every(isPlain) ? ovalsBelowPx : dotsBelowPx
}

/** Whether a paint looks the same along the whole edge of an area, and everywhere in it. */
function isPlain({ fill, stroke, along }: RasterPaint): boolean {
  if (along || fill instanceof Pattern) return false
  return !stroke || (stroke.offset === 0 && stroke.dash.length === 0)
}
