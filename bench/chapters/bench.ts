import type { Notebook } from '../figures.ts'

/** What a chapter is given: where to write, and ports that are its own. */
export type Bench = Pick<Notebook, 'note'> & { port(): number }

export type Chapter = (bench: Bench) => Promise<void>
