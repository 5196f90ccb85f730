import { longest, repeatRows, type Countable } from './countable.ts'
import { createMultipart, createPart, types } from './requests.ts'
import type { Target } from './targets.ts'

const isForm = ({ body }: Target) => body === 'form' || body === 'button'
const isJson = ({ body }: Target) => body === 'json'
const maxBytes = longest.body
const { form: type } = types

/** Countables of a body, independent of its schema. */
export const bodyCountables: readonly Countable[] = [
  ...repeatRows({ parser: 'forms', isIn: isForm, maxBytes, add: (body) => ({ type, body }) }, [
    ['fields', (at) => `a${at}=&`, 'quick'],
    ['fields of one name', 'a=1&'],
    ['fields without a value', 'a&', 'quick'],
    ['items of a list', 'a[]&', 'quick'],
    ['ampersands of a form', '&'],
    ['rows', (at) => `a.${at % 10_000}.b&`],
    ['fields of a branch', (at) => `a.b.c${at}&`],
    ['branches', (at) => `a${at}.b.c.d.e.f&`],
    ['escapes of a form', '%00'],
  ]),
  ...repeatRows(
    { parser: 'forms', isIn: isForm, maxBytes, add: (name) => ({ type, body: `${name}=1` }) },
    [
      ['steps of a name', 'a.', 'quick'],
      ['brackets of a name', '[]'],
    ],
  ),
  ...repeatRows(
    { parser: 'forms', isIn: isForm, maxBytes: 12_000, add: (body) => ({ type, body, chunk: 3 }) },
    [['chunks of a body', 'a&=']],
  ),
  ...repeatRows(
    { parser: 'multipart', isIn: isForm, maxBytes, add: (parts) => createMultipart(parts) },
    [
      ['parts', (at) => createPart(`a${at}`, ''), 'quick'],
      ['parts of one name', createPart('a', '')],
      ['parts of a list', createPart('a[]', '')],
      ['empty files', (at) => createPart(`a${at}`, '', '; filename="a"'), 'quick'],
      ['files of a list', createPart('a[]', 'x', '; filename="a"')],
      ['lines before the first part', '\r\n'],
    ],
  ),
  ...repeatRows(
    {
      parser: 'multipart',
      isIn: isForm,
      maxBytes,
      add: (text) => createMultipart(createPart('a', text)),
    },
    [['beginnings of a boundary', '\r\n--', 'quick']],
  ),
  ...repeatRows(
    {
      parser: 'multipart',
      isIn: isForm,
      maxBytes,
      add: (head) => createMultipart(createPart('a', 'x', head)),
    },
    [
      ['headers of a part', '\r\nX-A: 1'],
      ['parameters of a part', '; a="b"'],
    ],
  ),
  ...repeatRows(
    {
      parser: 'multipart',
      isIn: isForm,
      maxBytes,
      add: (name) => createMultipart(createPart(name, 'x')),
    },
    [['escapes of the name of a part', '%22\\']],
  ),
  ...repeatRows(
    {
      parser: 'JSON',
      isIn: isJson,
      maxBytes,
      add: (keys) => ({ type: types.json, body: `{${keys}"z":1}` }),
    },
    [
      ['keys', (at) => `"a${at}":1,`, 'quick'],
      ['keys of one name', '"__proto__":1,'],
    ],
  ),
  ...repeatRows(
    { parser: 'JSON', isIn: isJson, maxBytes, add: (text) => ({ type: types.json, body: text }) },
    [
      ['lists that are never closed', '['],
      ['objects that are never closed', '{"a":'],
      ['figures of a number', '9'],
    ],
  ),
  ...repeatRows(
    {
      parser: 'JSON',
      isIn: isJson,
      maxBytes: maxBytes / 2,
      add: (text) => ({ type: types.json, body: `{"items":${text}${']'.repeat(text.length)}}` }),
    },
    [['lists in lists', '[', 'quick']],
  ),
]
