import { useId } from 'react'
import { middleOf, namedColumns, roundTop } from '#domain/analytics/scale.ts'
import { adminAnalyticsWords as words } from '#domain/text/admin/analytics.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Bars } from './bars.tsx'
import { footHeight, plotHeight, type ChartColumn, type Series } from './chart.ts'
import { Lines } from './lines.tsx'
import { Tip } from './tip.tsx'
import { useCursor } from './use-cursor.ts'

type Props = {
  title: string
  columns: readonly ChartColumn[]
  drawn: readonly Series[]
  /** Announced and listed in the tooltip, not drawn. */
  told?: readonly Series[]
  look: 'lines' | 'bars'
}

const none: readonly Series[] = []

/**
 * A chart over time, operated by pointer or arrow keys. The current column is exposed to screen readers as
 * `aria-valuetext`.
 */
export function TimeChart({ title, columns, drawn, told = none, look }: Props) {
  const hintId = useId()
  const { at, handlers } = useCursor(columns.length)
  const top = roundTop(Math.max(...drawn.flatMap(({ values }) => values)))
  const read = [...drawn, ...told]
  const spoken = at ?? columns.length - 1
  const Marks = look === 'bars' ? Bars : Lines
  return (
    <div className="relative">
      {drawn.length > 1 && <Legend series={drawn} />}
      <div
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-describedby={hintId}
        aria-valuemin={1}
        aria-valuemax={columns.length}
        aria-valuenow={spoken + 1}
        aria-valuetext={[columns[spoken]?.name, ...read.map((one) => valueOf(one, spoken))].join(
          ', ',
        )}
        className="chart"
        {...handlers}
      >
        <svg width="100%" height={plotHeight + footHeight} aria-hidden="true">
          <Grid top={top} format={drawn[0]?.format ?? String} />
          {at !== null && (
            <line
              className="chart-cursor"
              x1={`${middleOf(at, columns.length)}%`}
              x2={`${middleOf(at, columns.length)}%`}
              y1={0}
              y2={plotHeight}
            />
          )}
          <Marks series={drawn} top={top} at={at} />
          <Foot columns={columns} />
        </svg>
        {at !== null && (
          <Tip
            name={columns[at]?.name ?? ''}
            values={read.map((one) => ({ name: one.name, value: one.format(one.values[at] ?? 0) }))}
            left={middleOf(at, columns.length)}
          />
        )}
      </div>
      <VisuallyHidden>
        <span id={hintId}>{words.chartHint}</span>
      </VisuallyHidden>
    </div>
  )
}

function valueOf({ name, values, format }: Series, at: number): string {
  return `${name} ${format(values[at] ?? 0)}`
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {series.map(({ name }, place) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden="true" className={`chart-key chart-key-${place + 1}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

const gridLines = [0, 0.5, 1]

function Grid({ top, format }: { top: number; format: (value: number) => string }) {
  return gridLines.map((part) => {
    const y = plotHeight - part * (plotHeight - 24)
    return (
      <g key={part}>
        <line className="chart-grid" x1="0" x2="100%" y1={y} y2={y} />
        {part > 0 && (
          <text className="chart-label" x="0" y={y - 6}>
            {format(top * part)}
          </text>
        )}
      </g>
    )
  })
}

// As many labels as fit on a phone.
const mostNames = 5

function Foot({ columns }: { columns: readonly ChartColumn[] }) {
  const last = columns.length - 1
  return namedColumns(columns.length, mostNames).map((column) => (
    <text
      key={column}
      className="chart-label"
      x={column === last && last > 0 ? '100%' : `${middleOf(column, columns.length)}%`}
      y={plotHeight + 20}
      textAnchor={column === last && last > 0 ? 'end' : 'middle'}
    >
      {columns[column]?.short}
    </text>
  ))
}
