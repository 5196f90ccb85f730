// The stores deliver in Denmark; a fixed zone also gives server and browser the same day.
const timeZone = 'Europe/Copenhagen'

export function formatDate(instant: Date | string, dateFormat: string): string {
  const { year, month, day } = toDateParts(instant)
  return dateFormat.replace('DD', day).replace('MM', month).replace('YYYY', year)
}

export function formatTime(instant: Date | string): string {
  const { hour, minute } = toDateParts(instant)
  return `${hour}:${minute}`
}

/** Computed without Intl names, so that server and browser render the same text. */
export function toCalendarDay(instant: Date | string): {
  weekday: number
  day: number
  month: number
} {
  const { year, month, day } = toDateParts(instant)
  const noon = new Date(`${year}-${month}-${day}T12:00:00Z`)
  return { weekday: noon.getUTCDay(), day: Number(day), month: Number(month) }
}

export function formatDateTime(instant: Date | string, dateFormat: string): string {
  return `${formatDate(instant, dateFormat)} ${formatTime(instant)}`
}

const dateFormatter = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function toDateParts(instant: Date | string) {
  const parts = dateFormatter.formatToParts(new Date(instant))
  const getPart = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  return {
    year: getPart('year'),
    month: getPart('month'),
    day: getPart('day'),
    hour: getPart('hour'),
    minute: getPart('minute'),
  }
}
