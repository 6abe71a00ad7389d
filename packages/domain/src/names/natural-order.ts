const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Compares names as people list them: "Sheet 2" before "Sheet 10", regardless of case and accents. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
