/** Edge in metres of the pixel to which scale denominators refer (OGC 02-070, `MinScaleDenominator`). */
const pixelM = 0.000_28

/**
 * The scale denominator of a map in web mercator, from its metres of projection per pixel. The latitude does not count, as
 * in GeoServer and in the scales of WMTS (OGC 07-057r7, GoogleMapsCompatible): a move to the north never changes the rules
 * that hold. On the ground the scale is larger by the cosine of the latitude.
 */
export function scaleDenominatorAt(resolution: number): number {
  return resolution / pixelM
}

/** The metres of projection per pixel at a scale denominator. */
export function resolutionOfScale(scaleDenominator: number): number {
  return scaleDenominator * pixelM
}
