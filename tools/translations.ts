import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './build.ts'
import { printUsageIfAsked } from './print-usage.ts'
import { listTexts, replaceTexts, type Text } from './translations/texts.ts'
import { readXliff, writeXliff, type Parts } from './translations/xliff.ts'

const usage = `npm run translations -- export <language> > texts.xlf
npm run translations -- import texts.xlf

Writes the texts of the back office as XLIFF 2.0, which translation tools read, and takes the translations of
such a file over into app/languages. The types then tell whether a text is missing: npx tsc -p tsconfig.json.`

printUsageIfAsked(usage)

const folder = join(root, 'app/languages')
const [command, argument = ''] = process.argv.slice(2)

if (command === 'export') process.stdout.write(exportTexts(argument))
else if (command === 'import') importTexts(readFileSync(argument, 'utf8'))
else {
  console.error(usage)
  process.exitCode = 1
}

function exportTexts(language: string): string {
  const files = listDictionaries(language).map(({ name, path, twin }) => {
    const translated = listTexts(path, readFileSync(path, 'utf8'))
    const english = new Map(
      twin === null
        ? []
        : listTexts(twin, readFileSync(twin, 'utf8')).map((text) => [text.id, text]),
    )
    return {
      name,
      units: translated.map((text) => ({
        id: text.id,
        // A sentence that the languages build in different ways is its own source.
        source: toParts(english.get(text.id) ?? text),
        target: toParts(text),
      })),
    }
  })
  return writeXliff(language, files)
}

function importTexts(xliff: string): void {
  const { language, files } = readXliff(xliff)
  let count = 0
  for (const { name, path } of listDictionaries(language)) {
    const translations = files.get(name)
    if (!translations) continue
    const source = readFileSync(path, 'utf8')
    const texts = listTexts(path, source)
    const changed = texts.filter(({ id, words, values }) => {
      const parts = translations.get(id)
      return parts && !isSame(parts, toParts({ words, values }))
    })
    const ids = new Set(changed.map(({ id }) => id))
    const find = (id: string) => (ids.has(id) ? translations.get(id) : undefined)
    if (changed.length > 0) writeFileSync(path, replaceTexts(source, texts, find))
    count += changed.length
  }
  console.log(`${count} texts were changed in app/languages/${language}.`)
}

function isSame(one: Parts, other: Parts): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function toParts({ words, values }: Pick<Text, 'words' | 'values'>): Parts {
  return words.flatMap((text, place) => [
    ...(text === '' ? [] : [text]),
    ...(place < values.length ? [{ value: place }] : []),
  ])
}

/** The dictionaries of a language, with the English file that each of them translates. */
function listDictionaries(language: string) {
  const own = join(folder, language)
  const paths = globSync('**/*.ts', { cwd: own })
  if (paths.length === 0) throw new Error(`app/languages/${language} has no texts`)
  return paths.toSorted().map((name) => {
    const path = join(own, name)
    const from = /from '#(features|shared)\/([^']+)'/g
    const sources = [...readFileSync(path, 'utf8').matchAll(from)].map(([, area, file]) =>
      join(root, 'app', `${area}/${file}`),
    )
    const twin = sources.find((source) =>
      listTwins(path).some((twinName) => hasName(source, twinName)),
    )
    return { name: relative(own, path), path, twin: twin ?? null }
  })
}

/** The English objects whose type the file takes. */
function listTwins(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/typeof (\w+)/g)].map(([, name = '']) => name)
}

function hasName(path: string, name: string): boolean {
  return readFileSync(path, 'utf8').includes(`export const ${name} `)
}
