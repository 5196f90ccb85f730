import type { Language } from '../stores/locale.ts'

/** One text in every language. */
export type Translated<Text = unknown> = Readonly<Record<Language, Text>>

type Tree = { readonly [key: string]: Tree | Translated }

type InOneLanguage<T> =
  T extends Translated<infer Text> ? Text : { [Key in keyof T]: InOneLanguage<T[Key]> }

/** Takes each text in all languages side by side and returns them by language. */
export function defineTexts<T extends Tree>(tree: T): (language: Language) => InOneLanguage<T> {
  const byLanguage = { da: pick(tree, 'da'), en: pick(tree, 'en') } as Record<
    Language,
    InOneLanguage<T>
  >
  return (language) => byLanguage[language]
}

function pick(tree: Tree, language: Language): unknown {
  const texts = Object.entries(tree).map(([key, value]) => [
    key,
    isTranslated(value) ? value[language] : pick(value, language),
  ])
  return Object.fromEntries(texts)
}

function isTranslated(value: Tree | Translated): value is Translated {
  return 'da' in value && 'en' in value
}
