import { expect, test } from 'vitest'
import { findViolations } from './find-violations.ts'
import { codeFile, appFolders, readSources } from './sources.ts'

test('the app complies with the layer table', () => {
  expect(findViolations(readSources(appFolders, codeFile))).toEqual([])
})

test('an empty set of files is reported', () => {
  expect(findViolations(new Map())).toEqual(['no file was read'])
})

const violations: Record<string, Record<string, string>> = {
  'the domain asks the server': { 'app/domain/a.ts': "import { b } from '#server/b.ts'" },
  'the domain takes a type of the server': {
    'app/domain/a.ts': "import type { B } from '#server/b.ts'",
  },
  'the domain asks its own forms': { 'app/domain/a.ts': "import { f } from './forms/f.ts'" },
  'the domain hands on what the server has': {
    'app/domain/a.ts': "export { b } from '#server/b.ts'\nexport const a = 1",
  },
  'the domain names a type in passing': { 'app/domain/a.ts': "type A = import('#server/b.ts').B" },
  'the domain asks the server later': { 'app/domain/a.ts': "void import('#server/b.ts')" },
  'the domain climbs out by a relative path': {
    'app/domain/a.ts': "import { b } from '../server/b.ts'",
  },
  'the domain reads files': { 'app/domain/a.ts': "import { readFile } from 'node:fs'" },
  'the domain checks with a schema': { 'app/domain/a.ts': "import { z } from 'zod'" },
  'the domain draws': { 'app/domain/a.tsx': "import { use } from 'react'" },
  'a component asks the server': { 'app/ui/a.tsx': "import { b } from '#server/b.ts'" },
  'a component knows the router': { 'app/ui/a.tsx': "import { Link } from 'react-router'" },
  'a component knows a room': { 'app/ui/a.tsx': "import { b } from '#storefront/b.tsx'" },
  'the shop enters the staff room': { 'app/storefront/a.tsx': "import { b } from '#admin/b.tsx'" },
  'the staff room enters the shop': { 'app/admin/a.tsx': "import { b } from '#storefront/b.tsx'" },
  'the server enters the shop': { 'app/server/a.ts': "import type { B } from '#storefront/b.tsx'" },
  'the server draws': { 'app/server/a.tsx': "import { use } from 'react'" },
  'a page for builders enters the shop': {
    'app/dev/a.tsx': "import { b } from '#storefront/b.tsx'",
  },
  'the shop shows a page for builders': {
    'app/storefront/a.tsx': "import { b } from '../dev/b.tsx'",
  },
  'the shop asks the tests': {
    'app/storefront/a.tsx': "import { b } from '../../test/support/b.ts'",
  },
  'the shop asks the demo': {
    'app/storefront/a.tsx': "import { b } from '../../database/demo/b.ts'",
  },
  'a rule asks a test': { 'app/domain/a.ts': "import { b } from './b.test.ts'" },
  'an area speaks to PostgreSQL itself': { 'app/server/business/orders/a.ts': "import { Pool } from 'pg'" },
  'a screen asks PostgreSQL': { 'app/storefront/a.tsx': "import { sql } from 'kysely'" },
  'a screen pays': { 'app/storefront/a.tsx': "import Stripe from 'stripe'" },
  'an order pays by itself': { 'app/server/business/orders/a.ts': "import Stripe from 'stripe'" },
  'an order draws pictures': { 'app/server/business/orders/a.ts': "import sharp from 'sharp'" },
  'an area knows the router': { 'app/server/business/orders/a.ts': "import { data } from 'react-router'" },
  'the shop drags and drops': {
    'app/storefront/a.tsx': "import { Draggable } from '@hello-pangea/dnd'",
  },
  'a package comes in unseen': { 'app/server/business/orders/a.ts': "import _ from 'lodash/map'" },
  'an area takes the queries of another': {
    'app/server/business/stores/a.ts': "import { b } from '../orders/orders.ts'",
  },
  'a file opens the database for itself': {
    'app/server/business/orders/a.ts': "import { openDatabase } from '../database/database.ts'",
  },
  'an import is computed': { 'app/server/a.ts': 'void import(process.argv[2])' },
  'an import is a glob': { 'app/domain/a.ts': "export const all = import.meta.glob('./*.ts')" },
  'a file exports all of another': { 'app/ui/a.ts': "export * from './b.ts'; export const c = 1" },
  'a file only hands on': { 'app/ui/a.ts': "export { b } from './b.ts'" },
  'a file imports to hand on': { 'app/ui/a.ts': "import { b } from './b.ts'\nexport { b }" },
  'a file is called index': { 'app/ui/index.ts': 'export const b = 1' },
  'a component is a default': { 'app/ui/a.tsx': 'export default function A() {}' },
  'a component is a default by another name': {
    'app/ui/a.tsx': 'const A = 1\nexport { A as default }',
  },
  'a screen that no route names is a default': {
    'app/routes.ts': "export default [index('storefront/b.tsx')]",
    'app/storefront/a.tsx': 'export default function A() {}',
  },
  'two files need each other': {
    'app/domain/a.ts': "import { b } from './b.ts'\nexport const a = b",
    'app/domain/b.ts': "import type { a } from './a.ts'\nexport const b = 1",
  },
}

test.each(Object.entries(violations))('a violation is reported: %s', (_, files) => {
  expect(findViolations(new Map(Object.entries(files)))).toHaveLength(1)
})

test('allowed imports pass', () => {
  const files = {
    'app/routes.ts': "export default [index('storefront/home.tsx')]",
    'app/domain/money/money.ts': 'export const money = 1',
    'app/domain/forms/price.ts': "import { z } from 'zod'\nexport const price = z.int()",
    'app/server/business/orders/place/place-order.ts':
      "import { money } from '#domain/money/money.ts'\nexport const place = money",
    'app/server/business/stores/pay.ts':
      "import { place } from '../orders/place-order.ts'\nexport const pay = place",
    'app/storefront/home.tsx':
      "import { pay } from '#server/checkout/pay.ts'\nimport { data } from 'react-router'\nexport default pay(data)",
  }
  expect(findViolations(new Map(Object.entries(files)))).toEqual([])
})
