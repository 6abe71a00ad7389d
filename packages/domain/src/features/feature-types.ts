/** The types of features (specification 2, section 3): those with a layer of their own, and the kinds of the geometry of all others. */
export const featureTypes = [
  'point',
  'line',
  'polygon',
  'leader',
  'htmlForm',
  'oneCallTicket',
  'railwayCrossing',
] as const
/** A type of feature. */
export type FeatureType = (typeof featureTypes)[number]

/** The server name of the layers whose features have a type of their own. Railway crossings are those of section 130. */
export const serverNameOfType = {
  leader: 'leader',
  htmlForm: 'htmlform_feature',
  oneCallTicket: 'onecall_tickets',
  railwayCrossing: 'section_130',
} as const satisfies Partial<Record<FeatureType, string>>

/** The dimension of the geometries of a type, as `ST_Dimension` counts it. */
export const dimensionOfType = { point: 0, line: 1, polygon: 2 } as const satisfies Partial<Record<FeatureType, number>>

/** Whether the type is that of the geometry. */
export function isGeometryType(type: FeatureType): type is keyof typeof dimensionOfType {
  return type in dimensionOfType
}

/** The type of a feature of a layer with this server name, with a geometry of this dimension. */
export function featureTypeOf(serverName: string, dimension: number): FeatureType | undefined {
  const ofLayer = featureTypes.find((type) => !isGeometryType(type) && serverNameOfType[type] === serverName)
  return ofLayer ?? featureTypes.find((type) => isGeometryType(type) && dimensionOfType[type] === dimension)
}
