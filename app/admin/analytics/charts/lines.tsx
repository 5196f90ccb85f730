import { middleOf } from '#domain/analytics/scale.ts'
import { heightOf } from './height-of.ts'
import { plotHeight, type Series } from './chart.ts'

type Props = { series: readonly Series[]; top: number; at: number | null }

export function Lines({ series, top, at }: Props) {
  return series
    .map((one, place) => (
      <g key={one.name} className={`chart-series-${place + 1}`}>
        {/* Stretches to the page width; `non-scaling-stroke` keeps the line width. */}
        <svg
          viewBox={`0 0 100 ${plotHeight}`}
          preserveAspectRatio="none"
          width="100%"
          height={plotHeight}
        >
          {place === 0 && (
            <path
              className="chart-ground"
              d={`${pathOf(one, top)}V${plotHeight}H${firstOf(one)}Z`}
            />
          )}
          <path className="chart-line" d={pathOf(one, top)} vectorEffect="non-scaling-stroke" />
        </svg>
        {at !== null && (
          <circle
            className="chart-dot"
            cx={`${middleOf(at, one.values.length)}%`}
            cy={plotHeight - heightOf(one.values[at] ?? 0, top)}
            r={4}
          />
        )}
      </g>
    ))
    .toReversed()
}

function pathOf({ values }: Series, top: number): string {
  return values
    .map((value, column) => {
      const y = (plotHeight - heightOf(value, top)).toFixed(1)
      return `${column === 0 ? 'M' : 'L'}${middleOf(column, values.length).toFixed(2)} ${y}`
    })
    .join('')
}

function firstOf({ values }: Series): string {
  return middleOf(0, values.length).toFixed(2)
}
