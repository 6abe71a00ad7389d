/** The two systems of units for lengths and areas. */
export type UnitSystem = 'metric' | 'us'

/** The international foot, in metres. */
const footM = 0.3048

/** The international mile, in metres. */
const mileM = 5280 * footM
const kilometreM = 1000

/**
 * A number with its unit. Specification 3 section 9: measurements in m or ft and m² or ft²; large ones in the larger units
 * of the same system, because eleven digits are hard to read.
 */
export interface Measurement {
  readonly amount: number
  readonly unit: 'm' | 'km' | 'ft' | 'mi' | 'm²' | 'km²' | 'ft²' | 'mi²'
}

/** A length in the units that the user chose: in kilometres or miles from one on. */
export function lengthIn(system: UnitSystem, lengthM: number): Measurement {
  if (system === 'metric') {
    return lengthM < kilometreM ? { amount: lengthM, unit: 'm' } : { amount: lengthM / kilometreM, unit: 'km' }
  }
  return lengthM < mileM ? { amount: lengthM / footM, unit: 'ft' } : { amount: lengthM / mileM, unit: 'mi' }
}

/** A height or depth in the units that the user chose: never in kilometres or miles, whose decimals would be metres. */
export function heightIn(system: UnitSystem, heightM: number): Measurement {
  return system === 'metric' ? { amount: heightM, unit: 'm' } : { amount: heightM / footM, unit: 'ft' }
}

/** An area in the units that the user chose: in square kilometres or square miles from one on. */
export function areaIn(system: UnitSystem, areaM2: number): Measurement {
  if (system === 'metric') {
    const isLarge = areaM2 >= kilometreM ** 2
    return isLarge ? { amount: areaM2 / kilometreM ** 2, unit: 'km²' } : { amount: areaM2, unit: 'm²' }
  }
  const isLarge = areaM2 >= mileM ** 2
  return isLarge ? { amount: areaM2 / mileM ** 2, unit: 'mi²' } : { amount: areaM2 / footM ** 2, unit: 'ft²' }
}

/** Decimals of a measurement. Specification 3 section 9. */
export const measurementDecimals = 3
