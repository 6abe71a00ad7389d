import {
  type DrawnPart,
  type Expression,
  type Graphic,
  plainText,
  type Symbolizer,
  type TextSymbolizer,
} from '@cairn/domain/style/style'
import type { StyleWarnings } from '../diagnostics.ts'
import { isDrawnOption, undrawnAnchor } from '../label-parts.ts'
import type { PropertyValues } from './property-values.ts'

/** The options of label placement by the name of their property. */
export const labelOptions: ReadonlyMap<string, string> = new Map([
  ['label-padding', 'spaceAround'],
  ['label-group', 'group'],
  ['label-max-displacement', 'maxDisplacement'],
  ['label-min-group-distance', 'minGroupDistance'],
  ['label-repeat', 'repeat'],
  ['label-all-group', 'labelAllGroup'],
  ['label-remove-overlaps', 'removeOverlaps'],
  ['label-allow-overruns', 'allowOverruns'],
  ['label-follow-line', 'followLine'],
  ['label-max-angle-delta', 'maxAngleDelta'],
  ['label-auto-wrap', 'autoWrap'],
  ['label-force-ltr', 'forceLeftToRight'],
  ['label-conflict-resolution', 'conflictResolution'],
  ['label-fit-goodness', 'goodnessOfFit'],
  ['label-underline-text', 'underlineText'],
  ['label-strikethrough-text', 'strikethroughText'],
  ['label-char-spacing', 'charSpacing'],
  ['label-word-spacing', 'wordSpacing'],
  ['shield-resize', 'graphic-resize'],
  ['shield-margin', 'graphic-margin'],
  ['shield-placement', 'graphicPlacement'],
])

interface TextParts {
  readonly part: DrawnPart
  readonly shield: Graphic | undefined
  readonly warnings: StyleWarnings
}

/** The text of a rule with a label. */
export function buildText(values: PropertyValues, { part, shield, warnings }: TextParts): Symbolizer[] {
  const label = joined(values.list('label'))
  if (label === undefined) return []
  const fonts = values.list('font-family')
  const halo = haloOf(values)
  const placement = placementOf(values)
  warnOfOthers(values, placement, warnings)
  return [
    {
      kind: 'text',
      part,
      label,
      fonts: fonts.length > 0 ? fonts : plainText.fonts,
      size: values.value('font-size') ?? plainText.size,
      style: values.value('font-style') ?? plainText.style,
      weight: values.value('font-weight') ?? plainText.weight,
      fill: { color: values.value('font-fill') ?? plainText.fill.color, opacity: values.fraction('font-opacity') ?? 1 },
      ...(halo && { halo }),
      placement,
      ...(shield && { shield }),
      priority: values.value('label-priority') ?? plainText.priority,
      options: optionsOf(values),
    },
  ]
}

function joined([first, ...others]: readonly Expression[]): Expression | undefined {
  if (first === undefined || others.length === 0) return first
  return { call: 'concat', args: [first, ...others] }
}

function haloOf(values: PropertyValues): TextSymbolizer['halo'] {
  if (!['halo-radius', 'halo-color', 'halo-opacity'].some((name) => values.has(name))) return undefined
  return {
    color: values.value('halo-color') ?? '#ffffff',
    opacity: values.fraction('halo-opacity') ?? 1,
    radius: values.value('halo-radius') ?? 1,
  }
}

/** One offset is that from the line, two are pixels from the position. */
function placementOf(values: PropertyValues): TextSymbolizer['placement'] {
  const [x = 0, y] = values.list('label-offset')
  if (values.has('label-offset') && y === undefined) return { kind: 'line', offset: x }
  const [anchorX = 0, anchorY = 0.5] = values.fractions('label-anchor')
  return {
    kind: 'point',
    anchor: [anchorX, anchorY],
    displacement: [x, y ?? 0],
    rotation: values.value('label-rotation') ?? 0,
  }
}

function optionsOf(values: PropertyValues): Record<string, string> {
  return Object.fromEntries(
    values.names().flatMap((name) => {
      const option = optionOf(values, name)
      return option ? [option] : []
    }),
  )
}

/** The option of a property with its text; undefined for other properties and for expressions. */
function optionOf(values: PropertyValues, name: string): readonly [string, string] | undefined {
  const option = labelOptions.get(name)
  const texts = values.list(name).filter((value) => typeof value !== 'object')
  return option && texts.length > 0 ? [option, texts.join(' ')] : undefined
}

/** Warns of options and of an anchor by which no label is drawn. */
function warnOfOthers(values: PropertyValues, placement: TextSymbolizer['placement'], warnings: StyleWarnings): void {
  for (const name of values.names()) {
    const [option, property] = [optionOf(values, name), values.property(name)]
    if (property && option && !isDrawnOption(option, placement)) warnings.add('not_supported', property, { name })
  }
  const property = values.property('label-anchor')
  const anchor = placement.kind === 'point' ? undrawnAnchor(placement.anchor) : undefined
  if (property && anchor !== undefined) warnings.add('not_supported', property, { name: `label-anchor ${anchor}` })
}
