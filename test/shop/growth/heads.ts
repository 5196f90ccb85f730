import { longest, repeatRows, type Countable } from './countable.ts'

const isIn = () => true
const maxBytes = longest.head - 1_024

/** Headers that some part of the server reads. */
const names = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'If-Modified-Since',
  'If-None-Match',
  'Last-Event-ID',
  'Range',
  'Referer',
  'Sec-Purpose',
  'Stripe-Signature',
  'User-Agent',
]

/** Countables of the head of a request. */
export const headCountables: readonly Countable[] = [
  ...repeatRows({ parser: 'heads', isIn, maxBytes, add: (head) => ({ head }) }, [
    ['headers', (at) => `X-A${at}: 1\r\n`, 'quick'],
    ['headers of one name', 'X-A: 1\r\n'],
    ['headers of cookies', 'Cookie: a=1\r\n'],
    ['addresses of those who handed it on', 'X-Forwarded-For: 10.0.0.1, 10.0.0.2\r\n'],
  ]),
  ...repeatRows(
    {
      parser: 'heads',
      isIn,
      maxBytes: maxBytes / names.length - 30,
      add: (text) => ({ head: names.map((name) => `${name}: a${text}a\r\n`).join('') }),
    },
    [
      ['words of headers', 'a=1, ', 'quick'],
      ['spaces in headers', ' '],
      ['quotes in headers', 'W/"a",'],
      ['brackets in headers', '(a;'],
    ],
  ),
  ...repeatRows(
    { parser: 'heads', isIn, maxBytes, add: (text, { host }) => ({ host: text + host }) },
    [
      ['labels of a host', 'xn--a.'],
      ['dots of a host', '.'],
    ],
  ),
  ...repeatRows({ parser: 'cookies', isIn, maxBytes, add: (text) => ({ cookies: `${text}a=1` }) }, [
    ['cookies', (at) => `a${at}=1; `, 'quick'],
    ['cookies of one name', 'shop=1; admin=1; '],
    ['semicolons between cookies', ';'],
    ['equals signs of a cookie', '='],
    ['spaces between cookies', ' '],
  ]),
  {
    what: 'requests in one packet',
    parser: 'heads',
    limit: 1_000,
    // Each of these requests is answered, so their sum may cost more than one.
    ceiling: 10_000,
    isIn: ({ isKeptOpen }) => isKeptOpen === true,
    add: (count, { path, host }) => ({
      before: `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(count),
    }),
    isQuick: true,
  },
]
