import { formatQuantity } from './figures.ts'
import { type Finding, isWithin, ratioOf } from './line.ts'

const head = ['line', 'ours', 'against', '', 'ratio', 'limit', 'CPU ratio', '']
const rightBound = new Set([1, 3, 4, 5, 6])

/** The findings as lines of text, in columns. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = [head, ...findings.map(rowOf)]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => padded(cell, column, widths))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function rowOf(finding: Finding): string[] {
  const { name, ours, against, reference, limit, unit, cpuRatio, remark = '' } = finding
  const verdict = isWithin(finding) ? remark : ['OVER THE LIMIT', remark].filter(Boolean).join('; ')
  const ratios = [ratioOf(finding).toFixed(2), `≤ ${limit}`, cpuRatio?.toFixed(2) ?? '']
  return [name, formatQuantity(ours, unit), against, formatQuantity(reference, unit), ...ratios, verdict]
}

function padded(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0
  return rightBound.has(column) ? cell.padStart(width) : cell.padEnd(width)
}
