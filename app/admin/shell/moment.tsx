const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Copenhagen',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

const times = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Copenhagen',
  hour: '2-digit',
  minute: '2-digit',
})

/** The month is written out, because numeric dates are ambiguous. */
export function dayOf(at: Date): string {
  return days.format(at)
}

export function dayAndTimeOf(at: Date): string {
  return `${days.format(at)}, ${times.format(at)}`
}

export function Moment({ at, hasTime = false }: { at: Date; hasTime?: boolean }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
      {hasTime ? dayAndTimeOf(at) : dayOf(at)}
    </time>
  )
}
