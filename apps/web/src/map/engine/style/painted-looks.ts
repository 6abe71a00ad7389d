import { EvaluatedLooks } from '@cairn/domain/style/paint/evaluated-looks'
import type { PaintedLook } from '@cairn/domain/style/paint/paint'
import { paintsOf, withoutLabels } from '@cairn/domain/style/paint/symbolizer-paints'
import { type FeatureLooks, featureReader, type PropertiesOf } from './feature-reader.ts'

/** Evaluates looks as paints. They have no labels. */
export function paintedLooks(propertiesOf: PropertiesOf): FeatureLooks<PaintedLook<ImageBitmap>> {
  return new EvaluatedLooks({ reader: featureReader(propertiesOf), draw: paintsOf, partOf: withoutLabels })
}
