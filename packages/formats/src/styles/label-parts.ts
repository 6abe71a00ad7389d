import { gapOption } from '@cairn/domain/style/paint/label-paint'
import type { Expression, TextSymbolizer } from '@cairn/domain/style/style'

/** Options that `labelPaint` of the domain reads, with any value. */
const readOptions: ReadonlySet<string> = new Set(['autoWrap', 'repeat', gapOption])

const [no, zero] = [['false', 'no'], ['0']]
/** Values of the other options of GeoServer by which labels look as they are drawn without the option. */
const drawnValues: ReadonlyMap<string, readonly string[]> = new Map([
  ['allowOverruns', no],
  ['charSpacing', zero],
  ['conflictResolution', ['true', 'yes']],
  ['forceLeftToRight', ['true', 'yes']],
  ['goodnessOfFit', zero],
  ['graphic-resize', ['stretch']],
  ['graphicPlacement', ['label']],
  ['group', no],
  ['labelAllGroup', no],
  ['labelObstacle', no],
  ['maxAngleDelta', ['45']],
  ['maxDisplacement', zero],
  ['minGroupDistance', ['-1', '0']],
  ['polygonAlign', ['manual']],
  ['removeOverlaps', no],
  ['spaceAround', zero],
  ['strikethroughText', no],
  ['underlineText', no],
  ['wordSpacing', zero],
])

/** Whether labels are drawn as an option of label placement demands. */
export function isDrawnOption(
  [name, value]: readonly [string, string],
  placement: TextSymbolizer['placement'],
): boolean {
  if (readOptions.has(name)) return true
  const text = value.trim().toLowerCase()
  // Labels follow lines by their placement.
  if (name === 'followLine') return (text === 'true' || text === 'yes') === (placement.kind === 'line')
  const values = drawnValues.get(name) ?? []
  return values.includes(text) || (text !== '' && values.includes(String(Number(text))))
}

/**
 * The text of an anchor at which no label is drawn, because it is neither a corner, the middle of an edge nor the centre; undefined
 * for other anchors. The values of expressions are unknown until a feature is drawn.
 */
export function undrawnAnchor(anchor: readonly Expression[]): string | undefined {
  const texts = anchor.map((part) => (typeof part === 'object' ? '' : String(part)))
  return texts.every((text) => [0, 0.5, 1].includes(Number(text))) ? undefined : texts.join(' ').trim()
}
