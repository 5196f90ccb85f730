export type Leak = string

/** Collects what the proof looked at and the sentences about what it found open. */
export class Findings {
  readonly leaks: Leak[] = []
  readonly attacks = new Map<string, number>()
  checks = 0

  check(holds: boolean, otherwise: Leak): void {
    this.checks += 1
    if (!holds) this.leaks.push(otherwise)
  }

  attack(table: string, isRepelled: boolean, otherwise: Leak): void {
    this.attacks.set(table, (this.attacks.get(table) ?? 0) + 1)
    if (!isRepelled) this.leaks.push(otherwise)
  }
}
