import { csvLine, csvStart } from '@cairn/formats/csv/csv-line'
import type { LogEntry } from './log-entries.queries.ts'

const columns = ['date', 'performer', 'action', 'category', 'project', 'message', 'artifact'] as const

/** The first line of the file. */
export const logCsvHead = `${csvStart}${csvLine(columns)}`

/** Writes entries as lines of CSV with their times in one time zone. */
export class LogCsv {
  readonly #format: Intl.DateTimeFormat

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    })
  }

  /** The lines of entries; `projects` are names by id. */
  linesOf(entries: readonly LogEntry[], projects: ReadonlyMap<string, string>): string {
    return entries.map((entry) => this.#lineOf(entry, projects)).join('')
  }

  #lineOf(entry: LogEntry, projects: ReadonlyMap<string, string>): string {
    const { timeUs, email, type, category, projectId, message, artifact } = entry
    const project = projectId === null ? '' : (projects.get(projectId) ?? projectId)
    return csvLine([this.#time(Number(timeUs) / 1000), email, type, category, project, message, artifact])
  }

  /** `2026-03-01 13:00:00 +01:00` */
  #time(ms: number): string {
    const parts = Object.fromEntries(this.#format.formatToParts(ms).map(({ type, value }) => [type, value]))
    const offset = parts['timeZoneName']?.replace('GMT', '') || '+00:00'
    return `${parts['year']}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}:${parts['second']} ${offset}`
  }
}
