import { measurePath, type PathMeasures } from '@cairn/domain/geometry/measure-path'
import { areaIn, lengthIn, type UnitSystem } from '@cairn/domain/units'
import type { MeasureLabel } from '../../map/engine/measuring/measure-labels.ts'
import type { MeasuringState } from '../../map/engine/measuring/measuring.ts'
import type { KeyBelow } from '../../platform/locale.ts'
import { measureText } from '../measure-text.ts'

/** A measure of the whole path with its name, a key under `views.measuring`. */
export interface MeasuredTotal {
  readonly id: Extract<KeyBelow<'views.measuring'>, 'length' | 'perimeter' | 'area'>
  readonly text: string
}

/** The figures of a measurement, as the user reads them. */
export interface MeasuredFigures {
  /** The main one first. */
  readonly totals: readonly MeasuredTotal[]
  /** In order; those of an area end with the one that closes it. */
  readonly segments: readonly MeasureLabel[]
}

/** The units and the language of the figures. */
export interface FigureOptions {
  readonly units: UnitSystem
  readonly language: string
}

export function measuredFigures({ kind, path }: MeasuringState, options: FigureOptions): MeasuredFigures {
  const measured = measurePath(path, kind === 'area')
  const segments = measured.segments.map(({ from, to, lengthM }) => ({ from, to, text: lengthText(lengthM, options) }))
  return { totals: totalsOf(measured, options), segments }
}

function totalsOf({ lengthM, areaM2 }: PathMeasures, options: FigureOptions): readonly MeasuredTotal[] {
  const length = lengthText(lengthM, options)
  if (areaM2 === null) return [{ id: 'length', text: length }]
  return [
    { id: 'area', text: measureText(areaIn(options.units, areaM2), options.language) },
    { id: 'perimeter', text: length },
  ]
}

function lengthText(lengthM: number, { units, language }: FigureOptions): string {
  return measureText(lengthIn(units, lengthM), language)
}
