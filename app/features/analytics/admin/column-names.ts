import type { Step } from '../rules/period.ts'
import type { ChartColumn } from './charts/chart.ts'

const utc = { timeZone: 'UTC' } as const
const days = new Intl.DateTimeFormat('en-GB', {
  ...utc,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const shortDays = new Intl.DateTimeFormat('en-GB', { ...utc, day: 'numeric', month: 'short' })
const months = new Intl.DateTimeFormat('en-GB', { ...utc, month: 'long', year: 'numeric' })
const shortMonths = new Intl.DateTimeFormat('en-GB', { ...utc, month: 'short' })

export function nameColumn(column: string, step: Step): ChartColumn {
  switch (step) {
    case 'hour':
      return { name: `${column}:00–${column}:59`, short: `${column}:00` }
    case 'day': {
      const day = new Date(`${column}T12:00:00Z`)
      return { name: days.format(day), short: shortDays.format(day) }
    }
    case 'month': {
      const month = new Date(`${column}-15T12:00:00Z`)
      return { name: months.format(month), short: shortMonths.format(month) }
    }
  }
}
