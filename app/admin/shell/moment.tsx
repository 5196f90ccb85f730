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

/** A day, in letters where figures would be read in two ways. */
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
