import type { ActivityColumns } from '@cairn/contract/activity/reports'
import { BarChart } from '@mui/x-charts/BarChart'
import { useLocale } from '../../platform/locale.ts'
import { columnName } from './report-range.ts'
import type { ReportColumn } from './report-table.tsx'

/** The largest size of the chart in px (specification 2, section 9). */
const widthMaxPx = 400
const heightPx = 170

/** Fewer columns than this would be blocks rather than bars. */
const barsMin = 3

/** The accent of the theme that is shown: that of the theme object is always the light one. */
const accent = 'var(--cairn-palette-primary-main)'

interface ReportChartProps {
  readonly label: string
  readonly report: ActivityColumns
  readonly onOpen: (column: ReportColumn) => void
}

/** The columns of a report as bars; one that is not zero opens its entries. The table serves keyboards. */
export function ReportChart({ label, report: { unit, columns }, onOpen }: ReportChartProps) {
  const { figures } = useLocale()
  function open(index: number | undefined): void {
    const column = index === undefined ? undefined : columns[index]
    if (column && column.count > 0) onOpen(column)
  }
  return (
    <figure aria-label={label} style={{ margin: 0, maxWidth: widthMaxPx, height: heightPx }}>
      <BarChart
        height={heightPx}
        hideLegend
        skipAnimation
        colors={[accent]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        xAxis={[
          {
            scaleType: 'band',
            data: columns.map((column) => column.startTime),
            valueFormatter: (startTime: string) => nameAt(startTime),
            height: 24,
            ...(columns.length < barsMin && { categoryGapRatio: 0.8 }),
          },
        ]}
        yAxis={[
          {
            width: 40,
            min: 0,
            tickMinStep: 1,
            valueFormatter: (count: number) => figures.number(count),
          },
        ]}
        series={[{ data: columns.map(({ count }) => count), label }]}
        onItemClick={(_, { dataIndex }) => open(dataIndex)}
      />
    </figure>
  )

  function nameAt(startTime: string): string {
    const column = columns.find((candidate) => candidate.startTime === startTime)
    return column ? columnName(column, unit, figures.language) : ''
  }
}
