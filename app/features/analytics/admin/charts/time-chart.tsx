import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { toColumnCentre, pickLabelledColumns, toScaleMaximum } from '../../rules/scale.ts'
import { adminAnalyticsTexts as texts } from '../../rules/admin-texts.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Bars, Lines } from './lines.tsx'
import { footHeight, plotHeight, type ChartColumn, type Series } from './chart.ts'

type Props = {
  title: string
  columns: readonly ChartColumn[]
  plotted: readonly Series[]
  /** Announced and listed in the tooltip, not drawn. */
  announcedOnly?: readonly Series[]
  kind: 'lines' | 'bars'
}

const noSeries: readonly Series[] = []

/**
 * A chart over time, operated by pointer or arrow keys. The current column is exposed to screen readers as
 * `aria-valuetext`.
 */
export function TimeChart({ title, columns, plotted, announcedOnly = noSeries, kind }: Props) {
  const hintId = useId()
  const { at, handlers } = useCursor(columns.length)
  const top = toScaleMaximum(Math.max(...plotted.flatMap(({ values }) => values)))
  const announced = [...plotted, ...announcedOnly]
  const current = at ?? columns.length - 1
  const Marks = kind === 'bars' ? Bars : Lines
  return (
    <div className="relative">
      {plotted.length > 1 && <Legend series={plotted} />}
      <div
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-describedby={hintId}
        aria-valuemin={1}
        aria-valuemax={columns.length}
        aria-valuenow={current + 1}
        aria-valuetext={[
          columns[current]?.name,
          ...announced.map((one) => formatValue(one, current)),
        ].join(', ')}
        className="chart"
        {...handlers}
      >
        <svg width="100%" height={plotHeight + footHeight} aria-hidden="true">
          <Grid top={top} format={plotted[0]?.format ?? String} />
          {at !== null && (
            <line
              className="chart-cursor"
              x1={`${toColumnCentre(at, columns.length)}%`}
              x2={`${toColumnCentre(at, columns.length)}%`}
              y1={0}
              y2={plotHeight}
            />
          )}
          <Marks series={plotted} top={top} at={at} />
          <ColumnLabels columns={columns} />
        </svg>
        {at !== null && (
          <Tip
            name={columns[at]?.name ?? ''}
            values={announced.map((one) => ({
              name: one.name,
              value: one.format(one.values[at] ?? 0),
            }))}
            left={toColumnCentre(at, columns.length)}
          />
        )}
      </div>
      <VisuallyHidden>
        <span id={hintId}>{texts.chartHint}</span>
      </VisuallyHidden>
    </div>
  )
}

function formatValue({ name, values, format }: Series, at: number): string {
  return `${name} ${format(values[at] ?? 0)}`
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {series.map(({ name }, position) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden="true" className={`chart-key chart-key-${position + 1}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

const gridLines = [0, 0.5, 1]

function Grid({ top, format }: { top: number; format: (value: number) => string }) {
  return gridLines.map((fraction) => {
    const y = plotHeight - fraction * (plotHeight - 24)
    return (
      <g key={fraction}>
        <line className="chart-grid" x1="0" x2="100%" y1={y} y2={y} />
        {fraction > 0 && (
          <text className="chart-label" x="0" y={y - 6}>
            {format(top * fraction)}
          </text>
        )}
      </g>
    )
  })
}

// A phone has room for as many labels.
const maxLabels = 5

function ColumnLabels({ columns }: { columns: readonly ChartColumn[] }) {
  const last = columns.length - 1
  return pickLabelledColumns(columns.length, maxLabels).map((column) => (
    <text
      key={column}
      className="chart-label"
      x={column === last && last > 0 ? '100%' : `${toColumnCentre(column, columns.length)}%`}
      y={plotHeight + 20}
      textAnchor={column === last && last > 0 ? 'end' : 'middle'}
    >
      {columns[column]?.short}
    </text>
  ))
}

type TipProps = { name: string; values: readonly { name: string; value: string }[]; left: number }

/** Rendered only in the browser, where the CSP permits scripts to set inline positions. */
function Tip({ name, values, left }: TipProps) {
  const shift = left < 20 ? '0%' : left > 80 ? '-100%' : '-50%'
  return (
    <div
      aria-hidden="true"
      className="chart-tip"
      style={{ left: `${left}%`, transform: `translateX(${shift})` }}
    >
      <p className="text-xs opacity-80">{name}</p>
      {values.map((one) => (
        <p key={one.name} className="flex justify-between gap-4 text-sm whitespace-nowrap">
          <span>{one.name}</span>
          <span className="font-medium tabular-nums">{one.value}</span>
        </p>
      ))}
    </div>
  )
}

const keyMoves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at - 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 7,
  PageUp: (at) => at + 7,
  Home: () => 0,
  End: (_, last) => last,
}

function useCursor(columns: number) {
  const last = columns - 1
  const [at, setAt] = useState<number | null>(null)
  const clamp = (column: number) => Math.max(0, Math.min(last, column))
  return {
    at: at === null ? null : clamp(at),
    handlers: {
      onPointerMove({ currentTarget, clientX }: PointerEvent) {
        const { left, width } = currentTarget.getBoundingClientRect()
        setAt(clamp(Math.floor(((clientX - left) / width) * columns)))
      },
      onPointerLeave: () => setAt(null),
      onFocus: () => setAt((previous) => previous ?? last),
      onBlur: () => setAt(null),
      onKeyDown(event: KeyboardEvent) {
        const move = keyMoves[event.key]
        if (!move) return
        event.preventDefault()
        setAt((previous) => clamp(move(previous ?? last, last)))
      },
    },
  }
}
