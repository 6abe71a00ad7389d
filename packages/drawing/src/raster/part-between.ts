/** The part of a line, 0 to 1, whose coordinate is between two values. */
export function partBetween(
  [start, way]: readonly [number, number],
  min: number,
  max: number,
): readonly [number, number] {
  if (way === 0) return start >= min && start <= max ? [0, 1] : [1, 0]
  const [a, b] = [(min - start) / way, (max - start) / way]
  return a < b ? [a, b] : [b, a]
}
