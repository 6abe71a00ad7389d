import { resolutionAt, zoomAt } from '../frame.ts'

/** An end of a flight. */
export interface FlightEnd {
  /** Web mercator metres (EPSG:3857). */
  readonly xy: readonly [x: number, y: number]
  readonly zoom: number
}

/** The path of the view from one place to another. */
export interface Flight {
  readonly durationMs: number
  /** The zoom level half way, of a flight that rises; undefined for one whose zoom level goes straight to that of its end. */
  readonly viaZoom: number | undefined
}

/** The curvature of the path that users found best (van Wijk and Nuij, Smooth and efficient zooming and panning, 2003). */
const rho = 1.42
/** The time for a path as long as the unit of the paper, about that of a move by four fifths of the screen. */
const perUnitMs = 280
const shortestMs = 180
/** Specification 3, section 9. */
const longestMs = 3000
/** A flight that would rise by less than this goes straight. */
const leastRise = 0.5

/**
 * The flight between two places for a map of this width in px. Its duration grows with the length of the path on the screen,
 * from 180 ms up to 3 s.
 */
export function flightBetween(from: FlightEnd, to: FlightEnd, widthPx: number): Flight {
  const [startM, endM] = [widthPx * resolutionAt(from.zoom), widthPx * resolutionAt(to.zoom)]
  const distanceM = Math.hypot(to.xy[0] - from.xy[0], to.xy[1] - from.xy[1])
  // Nearer places are the same one on any screen, and the formula would divide by their distance.
  if (distanceM < Math.min(startM, endM) * 1e-6) return straight(Math.abs(Math.log(endM / startM)) / rho)
  const growth = endM ** 2 - startM ** 2
  const bow = rho ** 4 * distanceM ** 2
  // The parameter r of the paper at both ends (equation 9).
  const [start, end] = [
    -Math.asinh((growth + bow) / (2 * startM * rho ** 2 * distanceM)),
    -Math.asinh((growth - bow) / (2 * endM * rho ** 2 * distanceM)),
  ]
  const length = (end - start) / rho
  const highestM = start < 0 && end > 0 ? startM * Math.cosh(start) : Math.max(startM, endM)
  const viaZoom = zoomAt(highestM / widthPx)
  return viaZoom > Math.min(from.zoom, to.zoom) - leastRise ? straight(length) : { ...straight(length), viaZoom }
}

function straight(length: number): Flight {
  return { durationMs: Math.min(longestMs, Math.max(shortestMs, perUnitMs * length)), viaZoom: undefined }
}
