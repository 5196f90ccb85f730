/** 'YYYY-MM-DD', which sorts and compares as text. */
export type Day = string

/** An instant of the day, for formats that take one. */
export function toNoon(day: Day): Date {
  return new Date(`${day}T12:00:00Z`)
}

export function addDays(day: Day, count: number): Day {
  const noon = toNoon(day)
  noon.setUTCDate(noon.getUTCDate() + count)
  return noon.toISOString().slice(0, 10)
}

/** With count 0, the day itself or the next working day. */
export function addWorkingDays(day: Day, count: number): Day {
  let reached = day
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached)) left -= 1
  }
  while (!isWorkingDay(reached)) reached = addDays(reached, 1)
  return reached
}

/** Working days as Danish law counts them for periods: no weekends and public holidays. */
export function isWorkingDay(day: Day): boolean {
  const weekday = toNoon(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/** Carriers and stores are closed on these days too, whatever the day of the week. */
export function isHoliday(day: Day): boolean {
  if (fixedHolidays.has(day.slice(5))) return true
  return listMovableHolidays(day.slice(0, 4)).includes(day)
}

// A list of products counts the days of each card, nearly always of one year.
let counted: { year: string; days: readonly Day[] } | undefined

function listMovableHolidays(year: string): readonly Day[] {
  if (counted?.year !== year) {
    const easter = getEaster(Number(year))
    counted = { year, days: movableHolidays.map((distance) => addDays(easter, distance)) }
  }
  return counted.days
}

// Forbrugeraftaleloven § 19, stk. 6 adds 5 June, Christmas Eve and New Year's Eve to the public holidays.
const fixedHolidays = new Set(['01-01', '06-05', '12-24', '12-25', '12-26', '12-31'])

// Maundy Thursday, Good Friday, Easter Sunday and Monday, Ascension Day, Whit Sunday and Monday.
const movableHolidays = [-3, -2, 0, 1, 39, 49, 50]

/** Easter Sunday by the Gregorian calendar (Meeus, Jones, Butcher). */
function getEaster(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return addDays(`${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-01`, f % 31)
}
