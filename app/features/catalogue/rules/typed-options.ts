import type { OptionValue, ProductOption } from './product-options.ts'

/**
 * As options are typed, one on each line: `Colour: Black #1a1a1a | Natural @2`, with a colour or the number of a
 * picture behind a value. A line that begins with `>` is the advice of the option above.
 */
export function formatOptions(options: readonly ProductOption[]): string {
  return options
    .flatMap(({ name, advice, values }) => [
      `${name}: ${values.map(formatValue).join(' | ')}`.trimEnd(),
      ...(advice === '' ? [] : [`> ${advice}`]),
    ])
    .join('\n')
}

function formatValue({ name, colour, picture }: OptionValue): string {
  return [name, colour, picture && `@${picture}`].filter(Boolean).join(' ')
}

/** Reads what `formatOptions` writes. A line without a colon is a name without values. */
export function readTypedOptions(text: string): ProductOption[] {
  const options: ProductOption[] = []
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  for (const line of lines.filter(Boolean)) {
    const last = options.at(-1)
    if (line.startsWith('>') && last) {
      const advice = `${last.advice} ${line.slice(1).trim()}`.trim()
      options[options.length - 1] = { ...last, advice }
      continue
    }
    const [, name = line, values = ''] = /^([^:]*):(.*)$/.exec(line) ?? []
    options.push({
      name: name.trim(),
      advice: '',
      values: values.split('|').map(readTypedValue).filter(hasName),
    })
  }
  return options
}

function readTypedValue(text: string): OptionValue {
  const [, name = '', colour, picture] =
    /^\s*(.*?)(?:\s+(#[0-9a-f]{6}))?(?:\s+@(\d{1,3}))?\s*$/i.exec(text) ?? []
  return {
    name,
    colour: colour?.toLowerCase() ?? null,
    picture: picture === undefined ? null : Number(picture),
  }
}

function hasName({ name }: OptionValue): boolean {
  return name !== ''
}
