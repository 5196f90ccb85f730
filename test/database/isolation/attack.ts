import type { Grant, Table } from './catalogue.ts'
import type { Viewer } from './viewers.ts'
import type { Outcome, Statement } from './session.ts'
import type { World } from './world.ts'

/** A statement that must fail, or a control that must succeed for the others to prove anything. */
export type Attack = Statement & {
  isExpected: (outcome: Outcome) => boolean
  leak: string
}

export type TableAttack = Attack & { table: string }

export type AttackContext = { table: Table; grant: Grant; viewer: Viewer; world: World }
