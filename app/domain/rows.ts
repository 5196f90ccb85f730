/** A change to the rows of a form; forms without scripts submit it as 'up.2'. */
export type Step = { does: 'add' } | { does: 'up' | 'down' | 'remove'; at: number }

export function stepText(step: Step): string {
  return step.does === 'add' ? 'add' : `${step.does}.${step.at}`
}

export function stepFrom(sent: unknown): Step | null {
  if (sent === 'add') return { does: 'add' }
  const [, does, at] = /^(up|down|remove)\.(\d{1,4})$/.exec(String(sent)) ?? []
  const known = moves.find((one) => one === does)
  return known ? { does: known, at: Number(at) } : null
}

const moves = ['up', 'down', 'remove'] as const

export function rearranged<Row>(rows: readonly Row[], step: Step, blank: Row): Row[] {
  switch (step.does) {
    case 'add':
      return [...rows, blank]
    case 'remove':
      return rows.filter((_, at) => at !== step.at)
    case 'up':
      return swapped(rows, step.at, step.at - 1)
    case 'down':
      return swapped(rows, step.at, step.at + 1)
  }
}

function swapped<Row>(rows: readonly Row[], one: number, other: number): Row[] {
  return rows.map((row, at) => {
    if (at !== one && at !== other) return row
    return rows[at === one ? other : one] ?? row
  })
}
