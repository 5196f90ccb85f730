/** A change to the rows of a form; forms without scripts submit it as 'up.2'. */
export type Step = { action: 'add' } | { action: 'up' | 'down' | 'remove'; index: number }

export function formatStep(step: Step): string {
  return step.action === 'add' ? 'add' : `${step.action}.${step.index}`
}

export function parseStep(value: unknown): Step | null {
  if (value === 'add') return { action: 'add' }
  const [, action, index] = /^(up|down|remove)\.(\d{1,4})$/.exec(String(value)) ?? []
  const known = moves.find((one) => one === action)
  return known ? { action: known, index: Number(index) } : null
}

const moves = ['up', 'down', 'remove'] as const

export function rearrangeRows<Row>(rows: readonly Row[], step: Step, blank: Row): Row[] {
  switch (step.action) {
    case 'add':
      return [...rows, blank]
    case 'remove':
      return rows.filter((_, index) => index !== step.index)
    case 'up':
      return swapRows(rows, step.index, step.index - 1)
    case 'down':
      return swapRows(rows, step.index, step.index + 1)
  }
}

function swapRows<Row>(rows: readonly Row[], one: number, other: number): Row[] {
  return rows.map((row, index) => {
    if (index !== one && index !== other) return row
    return rows[index === one ? other : one] ?? row
  })
}
