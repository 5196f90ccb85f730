/** A rule of a Hunspell file: a word of the list with this flag also has the form with the ending `add`. */
type SuffixRule = { flag: string; strip: string; add: string; fits: RegExp }

export type Suffixes = ReadonlyMap<string, readonly SuffixRule[]>

/** The suffix rules of an .aff file, by the ending that they add. */
export function parseSuffixes(aff: string): Suffixes {
  const conditions = new Map<string, RegExp>()
  const getCondition = (text: string) => {
    const known = conditions.get(text) ?? new RegExp(`${text}$`)
    conditions.set(text, known)
    return known
  }
  const rules = aff.split('\n').flatMap((line): SuffixRule[] => {
    const [kind, flag = '', strip = '', added = '', condition] = line.split(/\s+/)
    // The first line of a group has a count in the place of its condition.
    if (kind !== 'SFX' || condition === undefined || condition === '') return []
    if (strip === 'Y' || strip === 'N') return []
    const [add = ''] = added.split('/')
    return [{ flag, strip: toLetters(strip), add: toLetters(add), fits: getCondition(condition) }]
  })
  return Map.groupBy(rules, ({ add }) => add)
}

/** The words of the list that a word may be a form of, each with the flag that it then needs. */
export function listStems(word: string, suffixes: Suffixes): { stem: string; flag: string }[] {
  const endings = Array.from({ length: word.length }, (_, at) => word.slice(at + 1))
  return endings.flatMap((ending) =>
    (suffixes.get(ending) ?? []).flatMap(({ flag, strip, fits }) => {
      const stem = word.slice(0, word.length - ending.length) + strip
      return fits.test(stem) ? { stem, flag } : []
    }),
  )
}

function toLetters(part: string): string {
  return part === '0' ? '' : part
}
