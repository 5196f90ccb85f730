import { longest, repeatRows, type Countable } from './countable.ts'
import type { Target } from './targets.ts'

const isGet = ({ method }: Target) => method === 'GET'
const maxBytes = longest.address - 200

/** Parameters that pages read. */
const names = [
  'page',
  'side',
  'size',
  'status',
  'assigned',
  'til',
  'token',
  'type',
  'theme',
  'ordre',
]

const isManifest = ({ path }: Target) => path.startsWith('/admin/__manifest')

/** Countables of an address. */
export const addressCountables: readonly Countable[] = [
  ...repeatRows(
    {
      parser: 'paths',
      isIn: () => true,
      maxBytes,
      add: (text, { path }) => ({ path: path.replace(/(\?.*)?$/, `${text}$1`) }),
    },
    [
      ['steps of a path', '/a', 'quick'],
      ['slashes of a path', '/'],
      ['escapes of a path', '%C3%B8'],
      ['dots of a path', '.'],
      ['hyphens of a path', '-'],
    ],
  ),
  ...repeatRows(
    {
      parser: 'queries',
      isIn: isGet,
      maxBytes,
      add: (text, { path }) => ({ path: withQuery(path, text) }),
    },
    [
      ['parameters', (at) => `a${at}=1&`, 'quick'],
      ['parameters of one name', 'page=1&'],
      ['ampersands of a query', '&'],
      ['question marks', '?'],
      ['escapes of a query', '%C3%B8'],
      ['routes that are asked for', (at) => `_routes=root,${at}&`],
      ['families of fonts', 'family=Lato&'],
    ],
  ),
  ...repeatRows(
    {
      parser: 'queries',
      isIn: isGet,
      maxBytes: maxBytes / names.length - 10,
      add: (text, { path }) => ({
        path: withQuery(path, names.map((name) => `${name}=${text}`).join('&')),
      }),
    },
    [
      ['figures of parameters', '1'],
      ['slashes of parameters', '/'],
    ],
  ),
  ...repeatRows(
    {
      parser: 'queries',
      isIn: isManifest,
      maxBytes,
      add: (text, { path }) => ({ path: path + text }),
    },
    [
      ['paths whose routes are asked for', (at) => `,a${at}`],
      ['steps of a path whose routes are asked for', '/a'],
    ],
  ),
  ...repeatRows(
    {
      parser: 'searches',
      isIn: isGet,
      maxBytes,
      add: (text, { path }) => ({ path: withQuery(path.replace(/\?.*/, ''), `q=${text}`) }),
    },
    [
      ['words of a search', (at) => `ord${at}+`, 'quick'],
      ['letters of a search', 'a'],
      ['percent signs of a search', '%25'],
      ['quotes of a search', '%22a%22+'],
    ],
  ),
]

function withQuery(path: string, search: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${search}`
}
