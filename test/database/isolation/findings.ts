import type { TableAttack } from './attack.ts'
import type { Outcome } from './session.ts'

export type Leak = string

/** Counts the checks and attacks of a proof, and collects the leaks that they found. */
export class Findings {
  readonly leaks: Leak[] = []
  readonly attacks = new Map<string, number>()
  checks = 0

  check(holds: boolean, leak: Leak): void {
    this.checks += 1
    if (!holds) this.leaks.push(leak)
  }

  addAttacks(attempts: (TableAttack & { outcome: Outcome })[]): void {
    for (const { table, outcome, isExpected, leak } of attempts) {
      this.attacks.set(table, (this.attacks.get(table) ?? 0) + 1)
      if (!isExpected(outcome)) this.leaks.push(leak)
    }
  }
}
