import type { Grant, Table } from './catalogue.ts'
import type { Eyes } from './eyes.ts'
import type { Outcome, Statement } from './session.ts'
import type { World } from './world.ts'

/** A statement that must fail, or a control that must succeed for the others to prove anything. */
export type Attack = Statement & {
  isAsItShould: (outcome: Outcome) => boolean
  otherwise: string
}

export type AimedAttack = Attack & { table: string }

export type Field = { table: Table; grant: Grant; eyes: Eyes; world: World }
