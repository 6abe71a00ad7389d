import { type LegendEntry, legendOf } from '@cairn/domain/style/legend'
import { useMemo } from 'react'
import { useComponentLooks } from '../../dictionaries/styling/use-component-looks.ts'
import type { StyleImages } from '../../map/engine/style/layer-look.ts'

/** The symbols of the components that the map draws in a style of their own. */
export interface ComponentSymbols {
  readonly entries: ReadonlyMap<string, LegendEntry>
  readonly images: StyleImages
}

const dimensions = { Point: 0, Line: 1, Polygon: 2 } as const

/** The symbols of components by their ids, as the map draws their features. */
export function useComponentSymbols(
  projectId: string | null,
  components: readonly { readonly id: string; readonly type: keyof typeof dimensions }[],
): ComponentSymbols {
  const { components: style, images } = useComponentLooks(projectId ?? undefined)
  return useMemo(() => {
    const rules = Map.groupBy(style?.layers[0]?.rules ?? [], ({ filter }) =>
      filter?.op === '=' && typeof filter.right === 'string' ? filter.right : '',
    )
    const entries = components.flatMap(({ id, type }) => {
      const own = rules.get(id)
      if (!own) return []
      const layers = [{ rules: own, onlyFirst: false, sortBy: [] }]
      const [entry] = legendOf({ name: '', layers }, dimensions[type])
      return entry ? [[id, entry] as const] : []
    })
    return { entries: new Map(entries), images }
  }, [style, images, components])
}
