/** Values of the digit that one pass sorts by. A power of two: a digit is some bits of a number. */
const digits = 2048

/** Whether no number is below the one before it. */
export function isAscending(numbers: Float64Array): boolean {
  for (let place = 1; place < numbers.length; place += 1) {
    if ((numbers[place] ?? 0) < (numbers[place - 1] ?? 0)) return false
  }
  return true
}

/**
 * The places of numbers in their ascending order, equal ones as they were. They are sorted digit by digit: a function that compares
 * numbers takes most of the time of a sort. @param numbers - whole ones from 0
 */
export function ascendingPlaces(numbers: Float64Array): Uint32Array {
  const { length } = numbers
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (let place = 0; place < length; place += 1) {
    const number = numbers[place] ?? 0
    if (number < least) least = number
    if (number > most) most = number
  }
  let places = new Uint32Array(length)
  for (let place = 0; place < length; place += 1) places[place] = place
  let sorted = new Uint32Array(length)
  const digitOf = new Uint16Array(length)
  const ends = new Uint32Array(digits + 1)
  for (let scale = 1; scale <= most - least; scale *= digits) {
    const part = 1 / scale
    for (let place = 0; place < length; place += 1) {
      digitOf[place] = (((numbers[place] ?? 0) - least) * part) & (digits - 1)
    }
    sortByDigit(places, sorted, { digitOf, ends })
    ;[places, sorted] = [sorted, places]
  }
  return places
}

/** The digits of numbers, and memory for their counts. */
interface SortedDigits {
  readonly digitOf: Uint16Array
  readonly ends: Uint32Array
}

function sortByDigit(places: Uint32Array, sorted: Uint32Array, { digitOf, ends }: SortedDigits): void {
  const { length } = places
  ends.fill(0)
  for (let place = 0; place < length; place += 1) {
    const next = (digitOf[place] ?? 0) + 1
    ends[next] = (ends[next] ?? 0) + 1
  }
  for (let digit = 0; digit < digits; digit += 1) ends[digit + 1] = (ends[digit + 1] ?? 0) + (ends[digit] ?? 0)
  for (let from = 0; from < length; from += 1) {
    const place = places[from] ?? 0
    const digit = digitOf[place] ?? 0
    const at = ends[digit] ?? 0
    sorted[at] = place
    ends[digit] = at + 1
  }
}
