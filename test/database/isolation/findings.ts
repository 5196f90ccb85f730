import type { AimedAttack } from './attack.ts'
import type { Outcome } from './session.ts'

export type Leak = string

/** Counts the checks and attacks of a proof, and collects the leaks that they found. */
export class Findings {
  readonly leaks: Leak[] = []
  readonly attacks = new Map<string, number>()
  checks = 0

  check(holds: boolean, otherwise: Leak): void {
    this.checks += 1
    if (!holds) this.leaks.push(otherwise)
  }

  take(tried: (AimedAttack & { outcome: Outcome })[]): void {
    for (const { table, outcome, isAsItShould, otherwise } of tried) {
      this.attacks.set(table, (this.attacks.get(table) ?? 0) + 1)
      if (!isAsItShould(outcome)) this.leaks.push(otherwise)
    }
  }
}
