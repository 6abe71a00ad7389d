/** The two systems of units for lengths and areas. */
export type UnitSystem = 'metric' | 'us'

/** The international foot, in metres. */
const footM = 0.3048

/** A number with its unit. Specification 3 section 9: measurements in m or ft and m² or ft². */
export interface Measurement {
  readonly amount: number
  readonly unit: 'm' | 'ft' | 'm²' | 'ft²'
}

/** A length in the units that the user chose. */
export function lengthIn(system: UnitSystem, lengthM: number): Measurement {
  return system === 'metric' ? { amount: lengthM, unit: 'm' } : { amount: lengthM / footM, unit: 'ft' }
}

/** An area in the units that the user chose. */
export function areaIn(system: UnitSystem, areaM2: number): Measurement {
  return system === 'metric' ? { amount: areaM2, unit: 'm²' } : { amount: areaM2 / footM ** 2, unit: 'ft²' }
}

/** Decimals of a measurement. Specification 3 section 9. */
export const measurementDecimals = 3
