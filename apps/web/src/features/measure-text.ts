import type { Geometry } from '@cairn/domain/geometry/geojson'
import { areaM2, lengthM } from '@cairn/domain/geometry/measure'
import { areaIn, heightIn, lengthIn, type Measurement, measurementDecimals, type UnitSystem } from '@cairn/domain/units'

/** The measures of a geometry: `length` of a line, `perimeter` and `area` of a polygon, none of points. */
export interface GeometryMeasures {
  readonly length?: Measurement
  readonly perimeter?: Measurement
  readonly area?: Measurement
}

export function measuresOf(geometry: Geometry, units: UnitSystem): GeometryMeasures {
  const totalM2 = areaM2(geometry)
  const totalM = lengthM(geometry)
  if (totalM2 > 0) return { area: areaIn(units, totalM2), perimeter: lengthIn(units, totalM) }
  return totalM > 0 ? { length: lengthIn(units, totalM) } : {}
}

/** A measurement for the user: "1,234.500 ft". */
export function measureText({ amount, unit }: Measurement, language: string): string {
  const figure = new Intl.NumberFormat(language, {
    minimumFractionDigits: measurementDecimals,
    maximumFractionDigits: measurementDecimals,
  })
  return `${figure.format(amount)} ${unit}`
}

interface HeightOptions {
  readonly units: UnitSystem
  readonly language: string
}

/** A height or depth for the user: "1,655.200 m". */
export function heightText(heightM: number, { units, language }: HeightOptions): string {
  return measureText(heightIn(units, heightM), language)
}

/** Six decimals of a degree are a decimetre. Specification 3 section 2: latitude first. */
const positionDecimals = 6

/** "39.739236, -104.990251". */
export function positionText([lon, lat]: readonly [lon: number, lat: number, ...rest: number[]]): string {
  return `${lat.toFixed(positionDecimals)}, ${lon.toFixed(positionDecimals)}`
}
