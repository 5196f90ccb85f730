import { parseSync, type Node } from 'oxc-parser'

type Span = { start: number; end: number }

/** A text of a dictionary: words and values take turns, beginning and ending with words. */
export type Text = Span & {
  /** The keys that lead to it, and its number if the key has several. */
  id: string
  words: readonly string[]
  values: readonly Span[]
}

/** The texts of the dictionaries of one module, in their order. */
export function listTexts(path: string, source: string): Text[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return program.body.flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? listByKey(init, toDictionaryName(id.name)) : [],
    )
  })
}

/** Twins differ in their language alone: `ordersInDanish`, and `settingRows` with `settingsInDanish`. */
function toDictionaryName(name: string): string {
  return name.replace(/s?(In[A-Z][a-z]+|Rows)$/, '')
}

function listByKey(node: Node, key: string): Text[] {
  const value = unwrap(node)
  if (value.type === 'ObjectExpression')
    return value.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type !== 'PrivateIdentifier'
        ? listByKey(property.value, `${key}.${nameKey(property.key)}`)
        : [],
    )
  const found = [...walk(value)]
  return found.map((text, place) => ({ id: found.length > 1 ? `${key}.${place}` : key, ...text }))
}

function nameKey(key: Node): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

/** Types that say what a dictionary satisfies have no texts. */
function unwrap(node: Node): Node {
  return node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression'
    ? unwrap(node.expression)
    : node
}

const languageCode = /^[a-z]{2}(-[A-Z]{2})?$/

function* walk(node: Node): Generator<Omit<Text, 'id'>> {
  if (node.type === 'Literal') {
    const { value, start, end } = node
    if (typeof value === 'string' && /\p{L}/u.test(value) && !languageCode.test(value))
      yield { start, end, words: [value], values: [] }
    return
  }
  if (node.type === 'TemplateLiteral') {
    const { start, end, quasis, expressions } = node
    const words = quasis.map(({ value }) => value.cooked ?? value.raw)
    if (/\p{L}/u.test(words.join(''))) yield { start, end, words, values: expressions }
  }
  // A comparison holds names of the code, and a type says nothing to people.
  if (node.type === 'BinaryExpression' && /^[=!]==$/.test(node.operator)) return
  if (node.type.startsWith('TSType')) return
  for (const child of Object.values(node)) for (const one of listNodes(child)) yield* walk(one)
}

function listNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(listNodes)
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : []
}

/** The source with other words. The values of a text may have changed their order. */
export function replaceTexts(
  source: string,
  texts: readonly Text[],
  find: (id: string) => readonly (string | { value: number })[] | undefined,
): string {
  const rewrite = ({ start, end }: Span): string => {
    let result = ''
    let position = start
    for (const text of texts) {
      if (text.start < position || text.end > end) continue
      const parts = find(text.id)
      if (!parts) continue
      result += source.slice(position, text.start) + write(text, parts)
      position = text.end
    }
    return result + source.slice(position, end)
  }
  const write = ({ values }: Text, parts: readonly (string | { value: number })[]): string => {
    if (values.length === 0) return JSON.stringify(parts.join(''))
    const written = parts.map((part) => {
      if (typeof part === 'string') return part.replace(/[\\`]|\$\{/g, '\\$&')
      const value = values[part.value]
      if (!value) throw new Error('a translation names a value that the text has not')
      return `\${${rewrite(value)}}`
    })
    return `\`${written.join('')}\``
  }
  return rewrite({ start: 0, end: source.length })
}
