import { TrendingDown, TrendingUp } from 'lucide-react'
import { changeSince } from '#domain/analytics/change.ts'
import { adminAnalyticsWords as words } from '#domain/text/admin/analytics.ts'

type Props = {
  label: string
  value: string
  hint?: string
  before?: { now: number; was: number; written: string; when: string } | undefined
  aside?: string | undefined
  isLessBetter?: boolean
}

export function Tile({ label, value, hint, before, aside, isLessBetter = false }: Props) {
  return (
    <div className="paper grid content-start gap-1 p-3.5 md:p-4">
      <dt className="text-sm text-muted" title={hint}>
        {label}
      </dt>
      <dd className="grid gap-1">
        <span className="heading text-xl leading-tight wrap-anywhere tabular-nums md:text-[1.625rem] lg:text-xl xl:text-[1.625rem]">
          {value}
        </span>
        {before && <Change {...before} isLessBetter={isLessBetter} />}
        {aside && <span className="text-xs text-muted">{aside}</span>}
      </dd>
    </div>
  )
}

type ChangeProps = NonNullable<Props['before']> & { isLessBetter: boolean }

function Change({ now, was, written, when, isLessBetter }: ChangeProps) {
  const change = changeSince(was, now)
  const Arrow = change !== null && change < 0 ? TrendingDown : TrendingUp
  const isBetter = change !== null && change < 0 === isLessBetter
  return (
    <span className="grid gap-0.5 text-xs text-muted">
      {change !== null && change !== 0 && (
        <span
          className={`flex items-center gap-1 font-medium ${isBetter ? 'text-accent' : 'text-danger'}`}
        >
          <Arrow aria-hidden="true" strokeWidth={2} className="size-3.5" />
          {change > 0 ? words.more(change) : words.less(-change)}
        </span>
      )}
      {change === 0 && <span className="font-medium">{words.same}</span>}
      <span>{words.comparedTo(written, when)}</span>
    </span>
  )
}
