import { expect, test } from 'vitest'
import { findViolations } from './find-violations.ts'
import { codeFile, layerFolders, readSources } from './sources.ts'

test('the app complies with the layer table', () => {
  expect(findViolations(readSources(layerFolders, codeFile))).toEqual([])
})

test('an empty set of files is reported', () => {
  expect(findViolations(new Map())).toEqual(['no file was read'])
})

const violations: Record<string, Record<string, string>> = {
  'the domain imports from the server': { 'app/domain/a.ts': "import { b } from '#server/b.ts'" },
  'the domain imports a type from the server': {
    'app/domain/a.ts': "import type { B } from '#server/b.ts'",
  },
  'the domain imports its forms': { 'app/domain/a.ts': "import { f } from './forms/f.ts'" },
  'the domain re-exports from the server': {
    'app/domain/a.ts': "export { b } from '#server/b.ts'\nexport const a = 1",
  },
  'the domain uses an inline import type': {
    'app/domain/a.ts': "type A = import('#server/b.ts').B",
  },
  'the domain imports from the server later': { 'app/domain/a.ts': "void import('#server/b.ts')" },
  'the domain leaves its folder by a relative path': {
    'app/domain/a.ts': "import { b } from '../server/b.ts'",
  },
  'the domain reads files': { 'app/domain/a.ts': "import { readFile } from 'node:fs'" },
  'the domain imports zod': { 'app/domain/a.ts': "import { z } from 'zod'" },
  'the domain imports React': { 'app/domain/a.tsx': "import { use } from 'react'" },
  'a component imports from the server': { 'app/ui/a.tsx': "import { b } from '#server/b.ts'" },
  'a component imports the router': { 'app/ui/a.tsx': "import { Link } from 'react-router'" },
  'a component imports from a screen': { 'app/ui/a.tsx': "import { b } from '#storefront/b.tsx'" },
  'the storefront imports from the admin': {
    'app/storefront/a.tsx': "import { b } from '#admin/b.tsx'",
  },
  'the admin imports from the storefront': {
    'app/admin/a.tsx': "import { b } from '#storefront/b.tsx'",
  },
  'the server imports from the storefront': {
    'app/server/a.ts': "import type { B } from '#storefront/b.tsx'",
  },
  'the server imports React': { 'app/server/a.tsx': "import { use } from 'react'" },
  'a developer page imports from the storefront': {
    'app/dev/a.tsx': "import { b } from '#storefront/b.tsx'",
  },
  'the storefront imports a developer page': {
    'app/storefront/a.tsx': "import { b } from '../dev/b.tsx'",
  },
  'the storefront imports test code': {
    'app/storefront/a.tsx': "import { b } from '../../test/support/b.ts'",
  },
  'the storefront imports demo code': {
    'app/storefront/a.tsx': "import { b } from '../../database/demo/b.ts'",
  },
  'a domain file imports a test': { 'app/domain/a.ts': "import { b } from './b.test.ts'" },
  'a business area imports pg': {
    'app/server/business/orders/a.ts': "import { Pool } from 'pg'",
  },
  'a screen imports kysely': { 'app/storefront/a.tsx': "import { sql } from 'kysely'" },
  'a screen imports Stripe': { 'app/storefront/a.tsx': "import Stripe from 'stripe'" },
  'an order file imports Stripe': {
    'app/server/business/orders/a.ts': "import Stripe from 'stripe'",
  },
  'an order file imports sharp': { 'app/server/business/orders/a.ts': "import sharp from 'sharp'" },
  'a business area imports the router': {
    'app/server/business/orders/a.ts': "import { data } from 'react-router'",
  },
  'the storefront imports drag and drop': {
    'app/storefront/a.tsx': "import { Draggable } from '@hello-pangea/dnd'",
  },
  'an unlisted package is imported': {
    'app/server/business/orders/a.ts': "import _ from 'lodash/map'",
  },
  'a business area imports another area’s query': {
    'app/server/business/stores/a.ts': "import { b } from '../orders/orders.ts'",
  },
  'a business file imports HTTP': {
    'app/server/business/orders/a.ts':
      "import type { RequestScope } from '#server/platform/http/request-scope.ts'",
  },
  'a business file imports the page cache': {
    'app/server/business/orders/a.ts': "import { b } from '#server/platform/page-cache/b.ts'",
  },
  'a business file imports Node’s HTTP server': {
    'app/server/business/orders/a.ts': "import type { IncomingMessage } from 'node:http'",
  },
  'the platform imports a business file': {
    'app/server/platform/http/a.ts': "import type { B } from '#server/business/stores/b.ts'",
  },
  'the platform imports the composition root': {
    'app/server/platform/http/a.ts': "import { startApp } from '#server/app.ts'",
  },
  'a screen imports the composition root': {
    'app/admin/a.ts': "import { startApp } from '#server/app.ts'",
  },
  'the web kit imports a screen': { 'app/web/a.ts': "import { b } from '#admin/b.ts'" },
  'an extra is imported outside the composition root': {
    'app/server/business/stores/a.ts': "import { b } from '#extras/backup/b.ts'",
  },
  'an extra imports a screen': { 'extras/backup/a.ts': "import { b } from '#admin/b.ts'" },
  'the drawing of demo pictures imports the app': {
    'demo-pictures/a.ts': "import { b } from '#domain/b.ts'",
  },
  'the script of a document imports React': {
    'app/storefront/browser/a.ts': "import { use } from 'react'",
  },
  'the script of a document imports a component': {
    'app/storefront/browser/a.ts': "import { b } from '#ui/b.tsx'",
    'app/ui/b.tsx': "import { use } from 'react'\nexport const b = use",
  },
  'the script of a document imports a screen': {
    'app/storefront/browser/a.ts': "import { b } from '../cart/b.ts'",
  },
  'the script of a document imports from the server': {
    'app/storefront/browser/a.ts': "import type { B } from '#server/b.ts'",
  },
  'a component of the storefront imports React’s renderer': {
    'app/storefront/cart/a.tsx': "import { createRoot } from 'react-dom/client'",
  },
  'a screen imports the swapping of documents': {
    'app/storefront/cart/a.ts': "import morph from 'morphdom'",
  },
  'an island uses the router': {
    'app/storefront/islands/registry.ts':
      "export const islands = { a: () => import('../cart/a.tsx') }",
    'app/storefront/cart/a.tsx': "import { useFetcher } from 'react-router'",
  },
  'an island uses the frame of the shop': {
    'app/storefront/islands/registry.ts':
      "export const islands = { a: () => import('../cart/a.tsx') }",
    'app/storefront/cart/a.tsx': "import { Shell } from '../shell/shell.tsx'",
  },
  'an island imports from the server': {
    'app/storefront/islands/registry.ts':
      "export const islands = { a: () => import('../cart/a.tsx') }",
    'app/storefront/cart/a.tsx': "import { b } from '#server/business/orders/b.ts'",
  },
  'two business areas import each other': {
    'app/server/business/orders/place-order.ts': "import { a } from '../stores/open-store.ts'",
    'app/server/business/orders/pay-order.ts': 'export const b = 1',
    'app/server/business/stores/open-store.ts': 'export const a = 1',
    'app/server/business/stores/delete-store.ts': "import { b } from '../orders/pay-order.ts'",
  },
  'three business areas import each other in a circle': {
    'app/server/business/orders/place-order.ts': "import { a } from '../stores/open-store.ts'",
    'app/server/business/orders/pay-order.ts': 'export const b = 1',
    'app/server/business/stores/open-store.ts': 'export const a = 1',
    'app/server/business/stores/delete-store.ts': "import { c } from '../staff/read-staff.ts'",
    'app/server/business/staff/read-staff.ts': 'export const c = 1',
    'app/server/business/staff/close-session.ts': "import { b } from '../orders/pay-order.ts'",
  },
  'a file opens its own database': {
    'app/server/business/orders/a.ts':
      "import { openDatabase } from '#server/platform/database/database.ts'",
  },
  'an import is computed': { 'app/server/a.ts': 'void import(process.argv[2])' },
  'an import is a glob': { 'app/domain/a.ts': "export const all = import.meta.glob('./*.ts')" },
  'a file uses export *': { 'app/ui/a.ts': "export * from './b.ts'; export const c = 1" },
  'a file contains only re-exports': { 'app/ui/a.ts': "export { b } from './b.ts'" },
  'a file imports and re-exports': { 'app/ui/a.ts': "import { b } from './b.ts'\nexport { b }" },
  'a file is called index': { 'app/ui/index.ts': 'export const b = 1' },
  'a component is a default export': { 'app/ui/a.tsx': 'export default function A() {}' },
  'a component is a default export by another name': {
    'app/ui/a.tsx': 'const A = 1\nexport { A as default }',
  },
  'a screen without a route has a default export': {
    'app/routes.ts': "export default [index('storefront/b.tsx')]",
    'app/storefront/a.tsx': 'export default function A() {}',
  },
  'two files import each other': {
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
    'app/server/business/customers/pay.ts':
      "import { place } from '../orders/place/place-order.ts'\nexport const pay = place",
    'app/storefront/home.tsx':
      "import { pay } from '#server/business/customers/pay.ts'\nimport { data } from 'react-router'\nexport default pay(data)",
  }
  expect(findViolations(new Map(Object.entries(files)))).toEqual([])
})
