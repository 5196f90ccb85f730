import { expect, test } from 'vitest'
import { listTexts, replaceTexts } from '../../tools/translations/texts.ts'
import { readXliff, writeXliff } from '../../tools/translations/xliff.ts'
import { readSources } from './sources.ts'

const source = `import type { x } from './x.ts'
export const ordersInDanish: Translation<typeof ordersInEnglish> = {
  title: 'Ordrer',
  several: (count) => (count === 1 ? '1 ordre' : \`\${count.toLocaleString('da-DK')} ordrer\`),
  of: { moved: (name, place) => \`\${name} står på plads \${place}\` },
}
`
const texts = listTexts('orders.ts', source)

test('every text of a dictionary has the place of its key', () => {
  expect(texts.map(({ id, words }) => [id, words])).toEqual([
    ['order.title', ['Ordrer']],
    ['order.several.0', ['1 ordre']],
    ['order.several.1', ['', ' ordrer']],
    ['order.of.moved', ['', ' står på plads ', '']],
  ])
})

test('a translation takes the place of a text, with its values in another order', () => {
  const changed = replaceTexts(source, texts, (id) =>
    id === 'order.of.moved' ? ['Plads ', { value: 1 }, ': ', { value: 0 }] : undefined,
  )
  expect(changed).toContain('moved: (name, place) => `Plads ${place}: ${name}`')
  expect(changed).toContain("title: 'Ordrer'")
})

test.each(['Din "kø" & din\'s', 'a`b${process.exit()}\\', '<script>\n', '»ø« {count}'])(
  'the words %j of a translator stay words',
  (words) => {
    const xliff = writeXliff('da', [
      { name: 'orders.ts', units: [{ id: 'order.title', source: ['x'], target: [words] }] },
    ])
    const { language, files } = readXliff(xliff)
    expect(language).toBe('da')
    const changed = replaceTexts(source, texts, (id) => files.get('orders.ts')?.get(id))
    expect(listTexts('orders.ts', changed)[0]?.words).toEqual([words])
    const inSentence = replaceTexts(source, texts, (id) =>
      id === 'order.of.moved' ? [words, { value: 0 }] : undefined,
    )
    const moved = listTexts('orders.ts', inSentence).find(({ id }) => id === 'order.of.moved')
    expect(moved?.words).toEqual([words, ''])
    expect(moved?.values).toHaveLength(1)
  },
)

test('a translation with a value that the text has not is refused', () => {
  expect(() => replaceTexts(source, texts, () => [{ value: 7 }, 'x'])).toThrow('a value')
})

test('all texts of the back office are found, each under one id', () => {
  const all = [...readSources(['app/languages/da'], /\.ts$/)]
  const ids = all.flatMap(([path, text]) => listTexts(path, text).map(({ id }) => `${path} ${id}`))
  expect(ids.length).toBeGreaterThan(2_500)
  expect(new Set(ids).size).toBe(ids.length)
})
