import { describe, expect, test } from 'vitest'
import { scanParts } from '../http/check-form.ts'
import { createRandom } from '#test/support/random.ts'

const boundary = '----WebKitFormBoundaryABC123'
const type = `multipart/form-data; boundary=${boundary}`

const toPart = (head: string, value: string) => `--${boundary}\r\n${head}\r\n\r\n${value}\r\n`
const toDisposition = (name: string, more = '') =>
  `Content-Disposition: form-data; name="${name}"${more}`
const validBody = [
  toPart(toDisposition('message'), 'Hej\r\n--\r\nmed dig'),
  toPart(
    toDisposition('photo', '; filename="bjørn.png"') + '\r\nContent-Type: image/png',
    '\x89PNG\r\n\0',
  ),
  toPart(
    toDisposition('photo', '; filename=""') + '\r\nContent-Type: application/octet-stream',
    '',
  ),
  toPart(toDisposition('empty'), ''),
  `--${boundary}--\r\n`,
].join('')

async function parseNamesWithNode(body: Buffer<ArrayBuffer>): Promise<string[]> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  return [...form.keys()]
}

test('the part names and the number of files are read', () => {
  expect(scanParts(Buffer.from(validBody), boundary)).toEqual({
    names: ['message', 'photo', 'photo', 'empty'],
    files: 2,
  })
})

test('a body built by fetch is accepted', async () => {
  const form = new FormData()
  form.append('navn', 'Freja "æøå"\r\n')
  form.append('fil', new File(['x'], 'et "navn".png', { type: 'image/png' }))
  const sent = new Response(form)
  const [, sentBoundary = ''] = /boundary=(.+)$/.exec(sent.headers.get('content-type') ?? '') ?? []
  const parts = scanParts(Buffer.from(await sent.arrayBuffer()), sentBoundary)
  expect(parts).toEqual({ names: ['navn', 'fil'], files: 1 })
})

describe('refused bodies', () => {
  test.each([
    ['without its end', validBody.slice(0, -4)],
    ['with something before it', `x${validBody}`],
    ['with a part without a name', toPart('Content-Disposition: form-data', 'x') + validBody],
    [
      'with a part that is named twice',
      toPart(`${toDisposition('a')}\r\n${toDisposition('b')}`, 'x') + validBody,
    ],
    ['with a boundary inside a line', toPart(toDisposition('a'), `x${boundary}`) + validBody],
    ['with half a line end', validBody.replace('\r\n', '\n')],
    [
      'with an extended name',
      toPart(`${toDisposition('a')}; filename*=utf-8''%zz`, 'x') + validBody,
    ],
    ['of nothing', ''],
  ])('%s', (_, body) => {
    expect(scanParts(Buffer.from(body, 'latin1'), boundary)).toBeNull()
  })
})

test('the form parser reads the same names from every accepted body', async () => {
  const chance = createRandom(7)
  const fragments = [
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
  for (let round = 0; round < 20_000; round += 1) {
    let text = validBody
    for (let more = 1 + chance.below(3); more > 0; more -= 1) {
      const at = chance.below(text.length)
      const end = at + chance.below(6)
      text =
        text.slice(0, at) + (chance.happens(60) ? chance.pick(fragments) : '') + text.slice(end)
    }
    const body = Buffer.from(text, 'latin1')
    const parts = scanParts(body, boundary)
    if (!parts) continue
    accepted += 1
    const names = await parseNamesWithNode(body).catch(String)
    if (String(names) !== String(parts.names)) differing.push(JSON.stringify(text))
  }
  expect(accepted).toBeGreaterThan(1_000)
  expect(differing.slice(0, 3)).toEqual([])
})
