import type { Notebook } from '../figures.ts'

export type Bench = Pick<Notebook, 'note'> & { port(): number }

export type Chapter = (bench: Bench) => Promise<void>
