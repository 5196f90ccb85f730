import { isLanguage, languages, type Language } from '../stores/locale.ts'

/** The language of the specification, and of a person who has chosen none. */
export const defaultStaffLanguage = 'en' satisfies Language

type OtherLanguage = Exclude<Language, typeof defaultStaffLanguage>

export const otherStaffLanguages = languages.filter(
  (language): language is OtherLanguage => language !== defaultStaffLanguage,
)

/** The texts of one dictionary in another language: the same keys, and functions of the same values. */
export type Translation<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: infer Values) => infer Text
      ? (...values: Values) => Text extends string ? string : Translation<Text>
      : Translation<Texts[Key]>
}

/** The words of rows that also say what they do. */
export type RowWords<Rows> = {
  readonly [
    Key in keyof Rows as HasWords<Key, Rows[Key]> extends true ? Key : never
  ]: Key extends WordKey ? string : RowWords<Rows[Key]>
}

type WordKey = 'label' | 'help' | 'title' | 'intro' | 'note' | 'saved'
type HasWords<Key, Value> = Key extends WordKey
  ? true
  : Value extends string | number | boolean | null
    ? false
    : keyof RowWords<Value> extends never
      ? false
      : true

type Others<Texts> = Record<OtherLanguage, Texts>

let readLanguage: () => Language = () => defaultStaffLanguage

/** A person of a language that is no longer kept reads the default one. */
export function toStaffLanguage(stored: string): Language {
  return isLanguage(stored) ? stored : defaultStaffLanguage
}

/** A server asks its request, a browser its document. */
export function readStaffLanguageBy(reader: () => Language): void {
  readLanguage = reader
}

export function getStaffLanguage(): Language {
  return readLanguage()
}

/**
 * Texts are read in the language of the person for whom a screen or a mail is made, when they are read: a constant of a
 * module may hold a branch of a dictionary, but no text of it.
 */
export function defineStaffTexts<Texts extends object>(
  english: Texts,
  others: Others<Translation<Texts>>,
): Texts {
  return chooseByLanguage({ en: english, ...others }) as Texts
}

/** Rows keep what has no translation. */
export function translateRows<Rows extends object>(
  english: Rows,
  others: Others<RowWords<Rows>>,
): Rows {
  return chooseByLanguage({ en: english, ...others }) as Rows
}

type ByLanguage = Record<Language, unknown>

function chooseByLanguage(branches: Record<Language, object>): object {
  const texts = {}
  for (const [key, inEnglish] of Object.entries(branches.en)) {
    const values: ByLanguage = { en: inEnglish, da: Reflect.get(branches.da, key) }
    if (values.da === undefined) Object.assign(texts, { [key]: inEnglish })
    else if (areBranches(values)) Object.assign(texts, { [key]: chooseByLanguage(values) })
    else Object.defineProperty(texts, key, { enumerable: true, get: () => values[readLanguage()] })
  }
  return texts
}

function areBranches(values: ByLanguage): values is Record<Language, object> {
  return typeof values.en === 'object' && values.en !== null && !Array.isArray(values.en)
}
