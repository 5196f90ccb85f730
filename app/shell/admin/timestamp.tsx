import type { Language } from '#shared/stores/locale.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { timeZone } from '#shared/local-time.ts'

const day = { timeZone, day: 'numeric', month: 'short', year: 'numeric' } as const
const time = { timeZone, hour: '2-digit', minute: '2-digit' } as const

const formats = {
  da: createFormats('da-DK'),
  en: createFormats('en-GB'),
} satisfies Record<Language, unknown>

function createFormats(locale: string) {
  return {
    days: new Intl.DateTimeFormat(locale, day),
    times: new Intl.DateTimeFormat(locale, time),
  }
}

/** The month is written out, because numeric dates are ambiguous. */
export function formatDay(at: Date): string {
  return formats[getStaffLanguage()].days.format(at)
}

export function formatDayAndTime(at: Date): string {
  const { days, times } = formats[getStaffLanguage()]
  return `${days.format(at)}${between[getStaffLanguage()]}${times.format(at)}`
}

const between = { da: ' kl. ', en: ', ' } satisfies Record<Language, string>

export function Timestamp({ at, hasTime = false }: { at: Date; hasTime?: boolean }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
      {hasTime ? formatDayAndTime(at) : formatDay(at)}
    </time>
  )
}
