import { componentTypeName } from '../dictionary/attribute-types.ts'
import { drawingModeOfType } from '../dictionary/feature-component.ts'
import { featureTypeOf, isGeometryType } from '../features/feature-types.ts'
import type { DrawingMode } from '../geometry/geojson.ts'

/** A layer whose features may be bound. */
interface BindableLayer {
  readonly type: string
  readonly serverName: string
  readonly addFeature: DrawingMode | null
  readonly readOnly: boolean
}

/** Why the features of a layer are not bound to any component; undefined where they may be. */
export function findBindingObstacle(
  layer: Omit<BindableLayer, 'addFeature'>,
): 'layer_not_bindable' | 'layer_read_only' | undefined {
  const type = featureTypeOf(layer.serverName, 0)
  if (layer.type !== 'VECTOR' || (type !== undefined && !isGeometryType(type))) return 'layer_not_bindable'
  return layer.readOnly ? 'layer_read_only' : undefined
}

/** Whether features of a layer can have the geometry of a component. A layer of every kind may have such features. */
export function suitsLayer({ addFeature }: Pick<BindableLayer, 'addFeature'>, componentTypeId: number): boolean {
  return addFeature === null || addFeature === drawingModeOfType[componentTypeName(componentTypeId)]
}
