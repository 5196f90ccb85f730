import { describe, expect, test } from 'vitest'
import { partsIn } from '#server/http/multipart.ts'
import { chanceFrom } from './fuzz/chance.ts'

const boundary = '----WebKitFormBoundaryABC123'
const type = `multipart/form-data; boundary=${boundary}`

const part = (head: string, value: string) => `--${boundary}\r\n${head}\r\n\r\n${value}\r\n`
const named = (name: string, more = '') => `Content-Disposition: form-data; name="${name}"${more}`
const whole = [
  part(named('message'), 'Hej\r\n--\r\nmed dig'),
  part(named('photo', '; filename="bjørn.png"') + '\r\nContent-Type: image/png', '\x89PNG\r\n\0'),
  part(named('photo', '; filename=""') + '\r\nContent-Type: application/octet-stream', ''),
  part(named('empty'), ''),
  `--${boundary}--\r\n`,
].join('')

async function namesByNode(body: Buffer<ArrayBuffer>): Promise<string[]> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  return [...form.keys()]
}

test('the part names and the number of files are read', () => {
  expect(partsIn(Buffer.from(whole), boundary)).toEqual({
    names: ['message', 'photo', 'photo', 'empty'],
    files: 2,
  })
})

test('a body built by fetch is accepted', async () => {
  const form = new FormData()
  form.append('navn', 'Freja "æøå"\r\n')
  form.append('fil', new File(['x'], 'et "navn".png', { type: 'image/png' }))
  const sent = new Response(form)
  const [, found = ''] = /boundary=(.+)$/.exec(sent.headers.get('content-type') ?? '') ?? []
  const parts = partsIn(Buffer.from(await sent.arrayBuffer()), found)
  expect(parts).toEqual({ names: ['navn', 'fil'], files: 1 })
})

describe('refused bodies', () => {
  test.each([
    ['without its end', whole.slice(0, -4)],
    ['with something before it', `x${whole}`],
    ['with a part without a name', part('Content-Disposition: form-data', 'x') + whole],
    ['with a part that is named twice', part(`${named('a')}\r\n${named('b')}`, 'x') + whole],
    ['with a boundary inside a line', part(named('a'), `x${boundary}`) + whole],
    ['with half a line end', whole.replace('\r\n', '\n')],
    ['with an extended name', part(`${named('a')}; filename*=utf-8''%zz`, 'x') + whole],
    ['of nothing', ''],
  ])('%s', (_, body) => {
    expect(partsIn(Buffer.from(body, 'latin1'), boundary)).toBeNull()
  })
})

test('the form parser reads the same names from every accepted body', async () => {
  const chance = chanceFrom(7)
  const pieces = [
    '\r\n',
    '\r',
    '\n',
    '--',
    boundary,
    `\r\n--${boundary}`,
    '"',
    ';',
    ':',
    'name="',
    '\0',
    '\xe6',
  ]
  let accepted = 0
  const differing: string[] = []
  for (let turn = 0; turn < 20_000; turn += 1) {
    let text = whole
    for (let more = 1 + chance.below(3); more > 0; more -= 1) {
      const at = chance.below(text.length)
      const end = at + chance.below(6)
      text = text.slice(0, at) + (chance.happens(60) ? chance.one(pieces) : '') + text.slice(end)
    }
    const body = Buffer.from(text, 'latin1')
    const parts = partsIn(body, boundary)
    if (!parts) continue
    accepted += 1
    const names = await namesByNode(body).catch(String)
    if (String(names) !== String(parts.names)) differing.push(JSON.stringify(text))
  }
  expect(accepted).toBeGreaterThan(1_000)
  expect(differing.slice(0, 3)).toEqual([])
})
