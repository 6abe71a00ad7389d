/** The name of a series for the user: the survey's own, without underscores. */
export function seriesName(name: string): string {
  return name.replaceAll('_', ' ')
}
