import type { Report } from '../figures.ts'

export type Bench = Pick<Report, 'note'> & { port(): number }

export type Chapter = (bench: Bench) => Promise<void>
