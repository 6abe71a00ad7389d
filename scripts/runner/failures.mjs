/** How often each journey failed in the reports of several runs, the worst first. */
export function failuresOf(reports) {
  const counts = new Map()
  for (const { file, name, status } of reports.flatMap(({ tests }) => tests)) {
    if (status === 'passed' || status === 'skipped') continue
    const journey = `${file} > ${name}`
    counts.set(journey, (counts.get(journey) ?? 0) + 1)
  }
  return [...counts].map(([name, failed]) => ({ name, failed })).toSorted((one, other) => other.failed - one.failed)
}
