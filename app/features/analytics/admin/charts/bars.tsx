import { toColumnCentre } from '../../rules/scale.ts'
import { toHeight } from './to-height.ts'
import { plotHeight, type Series } from './chart.ts'

type Props = { series: readonly Series[]; top: number; at: number | null }

export function Bars({ series: [first], top, at }: Props) {
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
