/** Form fields as a tree, parsed from brackets: 'line_items[0][quantity]=2'. */
export type Grown = { [key: string]: Grown | string }

export function grownFrom(body: string): Grown {
  const root: Grown = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let branch = root
    for (const key of path) {
      const next = branch[key] ?? {}
      if (typeof next === 'string') throw new Error(`${name} is two things at once`)
      branch[key] = next
      branch = next
    }
    branch[last] = value
  }
  return root
}

export function branchOf(form: Grown, ...path: string[]): Grown {
  return path.reduce<Grown>((branch, key) => {
    const next = branch[key]
    return typeof next === 'object' ? next : {}
  }, form)
}

export function leafOf(form: Grown, ...path: string[]): string | undefined {
  const last = path.at(-1) ?? ''
  const leaf = branchOf(form, ...path.slice(0, -1))[last]
  return typeof leaf === 'string' ? leaf : undefined
}
