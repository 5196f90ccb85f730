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
export function formatDay(at: Date): string {
  return days.format(at)
}

export function formatDayAndTime(at: Date): string {
  return `${days.format(at)}, ${times.format(at)}`
}

export function Timestamp({ at, hasTime = false }: { at: Date; hasTime?: boolean }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
      {hasTime ? formatDayAndTime(at) : formatDay(at)}
    </time>
  )
}
