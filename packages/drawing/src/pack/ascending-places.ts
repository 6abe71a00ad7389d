/** Values of the digit that one pass sorts by. */
const digits = 2048

/**
 * The places of numbers in their ascending order, equal ones as they were. They are sorted digit by digit: a function that compares
 * numbers takes most of the time of a sort. @param numbers - whole ones from 0
 */
export function ascendingPlaces(numbers: Float64Array): Uint32Array {
  let places = new Uint32Array(numbers.length).map((_, place) => place)
  if (numbers.every((number, place) => place === 0 || (numbers[place - 1] ?? 0) <= number)) return places
  const least = numbers.reduce((min, number) => Math.min(min, number))
  const range = numbers.reduce((max, number) => Math.max(max, number)) - least
  let sorted = new Uint32Array(numbers.length)
  const ends = new Uint32Array(digits + 1)
  for (let scale = 1; scale <= range; scale *= digits) {
    const digitOf = (place: number) => Math.floor(((numbers[place] ?? 0) - least) / scale) % digits
    ends.fill(0)
    for (const place of places) ends[digitOf(place) + 1] = (ends[digitOf(place) + 1] ?? 0) + 1
    for (let digit = 0; digit < digits; digit += 1) ends[digit + 1] = (ends[digit + 1] ?? 0) + (ends[digit] ?? 0)
    for (const place of places) {
      const at = ends[digitOf(place)] ?? 0
      sorted[at] = place
      ends[digitOf(place)] = at + 1
    }
    ;[places, sorted] = [sorted, places]
  }
  return places
}
