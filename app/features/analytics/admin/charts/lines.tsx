import { toColumnCentre } from '../../rules/scale.ts'
import { toHeight, plotHeight, type Series } from './chart.ts'

type Props = { series: readonly Series[]; top: number; at: number | null }

export function Lines({ series, top, at }: Props) {
  return series
    .map((one, position) => (
      <g key={one.name} className={`chart-series-${position + 1}`}>
        {/* Stretches to the page width; `non-scaling-stroke` keeps the line width. */}
        <svg
          viewBox={`0 0 100 ${plotHeight}`}
          preserveAspectRatio="none"
          width="100%"
          height={plotHeight}
        >
          {position === 0 && (
            <path
              className="chart-ground"
              d={`${toPath(one, top)}V${plotHeight}H${getFirstX(one)}Z`}
            />
          )}
          <path className="chart-line" d={toPath(one, top)} vectorEffect="non-scaling-stroke" />
        </svg>
        {at !== null && (
          <circle
            className="chart-dot"
            cx={`${toColumnCentre(at, one.values.length)}%`}
            cy={plotHeight - toHeight(one.values[at] ?? 0, top)}
            r={4}
          />
        )}
      </g>
    ))
    .toReversed()
}

function toPath({ values }: Series, top: number): string {
  return values
    .map((value, column) => {
      const y = (plotHeight - toHeight(value, top)).toFixed(1)
      return `${column === 0 ? 'M' : 'L'}${toColumnCentre(column, values.length).toFixed(2)} ${y}`
    })
    .join('')
}

function getFirstX({ values }: Series): string {
  return toColumnCentre(0, values.length).toFixed(2)
}

type BarsProps = { series: readonly Series[]; top: number; at: number | null }

export function Bars({ series: [first], top, at }: BarsProps) {
  const values = first?.values ?? []
  const width = Math.min(64 / values.length, 7)
  return values.map((value, column) => {
    const height = toHeight(value, top)
    const middle = toColumnCentre(column, values.length)
    return (
      <rect
        key={middle}
        className={at === column ? 'chart-bar chart-bar-on' : 'chart-bar'}
        x={`${middle - width / 2}%`}
        width={`${width}%`}
        y={plotHeight - height}
        height={height}
        rx={Math.min(3, height)}
      />
    )
  })
}
