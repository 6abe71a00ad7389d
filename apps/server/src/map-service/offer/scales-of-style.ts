import type { Style } from '@cairn/domain/style/style'

/** Scale denominators between which something is drawn: from `min` on, and below `max`. */
export interface ScaleRange {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** The range of scales in which any rule of a style draws. Features that no rule is for have no such range. */
export function scalesOf({ layers }: Style): ScaleRange {
  const rules = layers.flatMap((layer) => layer.rules)
  if (!rules.some(({ filter }) => filter === undefined)) return {}
  const min = Math.min(...rules.map(({ minScale = 0 }) => minScale))
  const max = Math.max(...rules.map(({ maxScale = Number.POSITIVE_INFINITY }) => maxScale))
  return { ...(min > 0 && { min }), ...(Number.isFinite(max) && { max }) }
}
