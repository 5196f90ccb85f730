import type { Grant, Table } from './catalogue.ts'
import type { Eyes } from './eyes.ts'
import type { Outcome, Statement } from './session.ts'
import type { World } from './world.ts'

/** A statement that must come to nothing, or one that must succeed so that the others prove anything. */
export type Attack = Statement & {
  isAsItShould: (outcome: Outcome) => boolean
  otherwise: string
}

export type AimedAttack = Attack & { table: string }

/** What a tactic is told: on which table, with which rights, through whose eyes. */
export type Field = { table: Table; grant: Grant; eyes: Eyes; world: World }
