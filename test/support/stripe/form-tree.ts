/** Form fields as a tree, parsed from brackets: 'line_items[0][quantity]=2'. */
export type FormTree = { [key: string]: FormTree | string }

export function parseFormTree(body: string): FormTree {
  const root: FormTree = {}
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

export function getBranch(form: FormTree, ...path: string[]): FormTree {
  return path.reduce<FormTree>((branch, key) => {
    const next = branch[key]
    return typeof next === 'object' ? next : {}
  }, form)
}

export function findLeaf(form: FormTree, ...path: string[]): string | undefined {
  const last = path.at(-1) ?? ''
  const leaf = getBranch(form, ...path.slice(0, -1))[last]
  return typeof leaf === 'string' ? leaf : undefined
}
