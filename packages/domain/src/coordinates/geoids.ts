/** A model of the height of mean sea level above the ellipsoid. */
export interface Geoid {
  readonly GeoidID: string
  readonly GeoidName: string
}

/** The geoids that a project may name. Their grids are not part of the product: field devices have them. */
export const geoids = [
  { GeoidID: 'GEOID18', GeoidName: 'GEOID18' },
  { GeoidID: 'GEOID12B', GeoidName: 'GEOID12B' },
  { GeoidID: 'EGM2008', GeoidName: 'EGM2008' },
  { GeoidID: 'EGM96', GeoidName: 'EGM96' },
] as const satisfies readonly Geoid[]
