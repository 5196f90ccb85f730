import { TrendingDown, TrendingUp } from 'lucide-react'
import { calculatePercentChange } from '../rules/percentages.ts'
import { adminAnalyticsTexts as texts } from '../rules/admin-texts.ts'

type Props = {
  label: string
  value: string
  hint?: string
  before?: { current: number; previous: number; formatted: string; when: string } | undefined
  aside?: string | undefined
  isLowerBetter?: boolean
}

export function Tile({ label, value, hint, before, aside, isLowerBetter = false }: Props) {
  return (
    <div className="paper grid content-start gap-1 p-3.5 md:p-4">
      <dt className="text-sm text-muted" title={hint}>
        {label}
      </dt>
      <dd className="grid gap-1">
        <span className="heading text-xl leading-tight wrap-anywhere tabular-nums md:text-[1.625rem] lg:text-xl xl:text-[1.625rem]">
          {value}
        </span>
        {before && <Change {...before} isLowerBetter={isLowerBetter} />}
        {aside && <span className="text-xs text-muted">{aside}</span>}
      </dd>
    </div>
  )
}

type ChangeProps = NonNullable<Props['before']> & { isLowerBetter: boolean }

function Change({ current, previous, formatted, when, isLowerBetter }: ChangeProps) {
  const change = calculatePercentChange(previous, current)
  const Arrow = change !== null && change < 0 ? TrendingDown : TrendingUp
  const isBetter = change !== null && change < 0 === isLowerBetter
  return (
    <span className="grid gap-0.5 text-xs text-muted">
      {change !== null && change !== 0 && (
        <span
          className={`flex items-center gap-1 font-medium ${isBetter ? 'text-accent' : 'text-danger'}`}
        >
          <Arrow aria-hidden="true" strokeWidth={2} className="size-3.5" />
          {change > 0 ? texts.more(change) : texts.less(-change)}
        </span>
      )}
      {change === 0 && <span className="font-medium">{texts.same}</span>}
      <span>{texts.comparedTo(formatted, when)}</span>
    </span>
  )
}
