import { csvLine, csvStart } from '@cairn/formats/csv/csv-line'
import type { LogEntry } from './log-entries.queries.ts'
import type { EntryNames } from './log-items.ts'

const columns = ['date', 'performer', 'action', 'category', 'what', 'project', 'message', 'artifact'] as const

/** The first line of the file. */
export const logCsvHead = `${csvStart}${csvLine(columns)}`

/** The names that the lines of a batch of entries show. */
interface BatchNames {
  /** Of the things, by the id of the entry. */
  readonly entries: ReadonlyMap<string, Pick<EntryNames, 'thing'>>
  /** Of the projects, by id. */
  readonly projects: ReadonlyMap<string, string>
}

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

  linesOf(entries: readonly LogEntry[], names: BatchNames): string {
    return entries.map((entry) => this.#lineOf(entry, names)).join('')
  }

  #lineOf(entry: LogEntry, { entries, projects }: BatchNames): string {
    const { id, timeUs, email, type, category, projectId, message, artifact } = entry
    const thing = entries.get(id)?.thing ?? ''
    const project = projectId === null ? '' : (projects.get(projectId) ?? projectId)
    return csvLine([this.#time(Number(timeUs) / 1000), email, type, category, thing, project, message, artifact])
  }

  /** `2026-03-01 13:00:00 +01:00` */
  #time(ms: number): string {
    const parts = Object.fromEntries(this.#format.formatToParts(ms).map(({ type, value }) => [type, value]))
    const offset = parts['timeZoneName']?.replace('GMT', '') || '+00:00'
    return `${parts['year']}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}:${parts['second']} ${offset}`
  }
}
