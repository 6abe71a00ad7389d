import type { Site } from '@cairn/contract/sites/sites'
import {
  type Helmert,
  helmertScaleBounds,
  isUsable,
  readHelmert,
  writeHelmert,
} from '@cairn/domain/coordinates/helmert'

/** The values of the form of a site: numbers as they are typed. */
export interface SiteValues {
  readonly name: string
  readonly wkt: string
  readonly isTransformed: boolean
  readonly x: string
  readonly y: string
  readonly scale: string
  readonly theta: string
}

/** The values with which the form begins. */
export function startOf(site: Site | undefined): SiteValues {
  const helmert = site?.proj == null ? undefined : readHelmert(site.proj)
  return {
    name: site?.name ?? '',
    wkt: site?.wkt ?? '',
    isTransformed: helmert !== undefined,
    x: String(helmert?.x ?? 0),
    y: String(helmert?.y ?? 0),
    scale: String(helmert?.scale ?? 1),
    theta: String(helmert?.thetaDeg ?? 0),
  }
}

/** A typed number, with a point or a comma; undefined for any other text. */
function numberOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  const value = Number(plain)
  return plain === '' || !Number.isFinite(value) ? undefined : value
}

/** A number field of the transformation and what is wrong with it. */
export type NumberFault = 'number' | 'scale' | 'range'

/** The faults of the fields of the transformation; none while it is off. */
export function faultsOf(values: SiteValues): Partial<Record<'x' | 'y' | 'scale' | 'theta', NumberFault>> {
  if (!values.isTransformed) return {}
  const faults: Partial<Record<'x' | 'y' | 'scale' | 'theta', NumberFault>> = {}
  for (const name of ['x', 'y', 'theta'] as const) {
    const value = name === 'theta' && values.theta.trim() === '' ? 0 : numberOf(values[name])
    if (value === undefined) faults[name] = 'number'
    else if (!isUsable({ ...same, x: value })) faults[name] = 'range'
  }
  const scale = numberOf(values.scale)
  if (scale === undefined) faults.scale = 'number'
  else if (Math.abs(scale) < helmertScaleBounds.min) faults.scale = 'scale'
  else if (!isUsable({ ...same, scale })) faults.scale = 'range'
  return faults
}

const same: Helmert = { x: 0, y: 0, scale: 1, thetaDeg: 0 }

/** The text of the transformation; null while it is off. Theta is optional and 0 by default. */
export function projOf({ isTransformed, x, y, scale, theta }: SiteValues): string | null {
  if (!isTransformed) return null
  return writeHelmert({
    x: numberOf(x) ?? same.x,
    y: numberOf(y) ?? same.y,
    scale: numberOf(scale) ?? same.scale,
    thetaDeg: numberOf(theta) ?? same.thetaDeg,
  })
}
