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
  'a rule imports from the server': { 'app/shared/a.ts': "import { b } from '#platform/b.ts'" },
  'a rule imports a type from the server': {
    'app/shared/a.ts': "import type { B } from '#platform/b.ts'",
  },
  'a rule imports its forms': { 'app/shared/a.ts': "import { f } from './forms/f.ts'" },
  'a shared file imports a rule of a feature': {
    'app/shared/a.ts': "import type { B } from '#features/stores/rules/b.ts'",
  },
  'a rule re-exports from the server': {
    'app/shared/a.ts': "export { b } from '#platform/b.ts'\nexport const a = 1",
  },
  'a rule uses an inline import type': {
    'app/shared/a.ts': "type A = import('#platform/b.ts').B",
  },
  'a rule imports from the server later': { 'app/shared/a.ts': "void import('#platform/b.ts')" },
  'a rule leaves its folder by a relative path': {
    'app/shared/a.ts': "import { b } from '../platform/b.ts'",
  },
  'a rule reads files': { 'app/shared/a.ts': "import { readFile } from 'node:fs'" },
  'a rule imports zod': { 'app/shared/a.ts': "import { z } from 'zod'" },
  'a rule imports React': { 'app/shared/a.tsx': "import { use } from 'react'" },
  'a component imports from the server': { 'app/ui/a.tsx': "import { b } from '#platform/b.ts'" },
  'a component imports the router': { 'app/ui/a.tsx': "import { Link } from 'react-router'" },
  'a component imports from a screen': {
    'app/ui/a.tsx': "import { b } from '#features/cart/shop/b.tsx'",
  },
  'the storefront imports from the admin': {
    'app/features/cart/shop/a.tsx': "import { b } from '#features/orders/admin/b.tsx'",
  },
  'the admin imports from the storefront': {
    'app/features/orders/admin/a.tsx': "import { b } from '#features/cart/shop/b.tsx'",
  },
  'the server imports from the storefront': {
    'app/platform/a.ts': "import type { B } from '#features/cart/shop/b.tsx'",
  },
  'the server imports React': { 'app/platform/a.tsx': "import { use } from 'react'" },
  'a developer page imports from the storefront': {
    'app/dev/a.tsx': "import { b } from '#features/cart/shop/b.tsx'",
  },
  'the storefront imports a developer page': {
    'app/features/cart/shop/a.tsx': "import { b } from '../../../dev/b.tsx'",
  },
  'the storefront imports test code': {
    'app/features/cart/shop/a.tsx': "import { b } from '../../../../test/support/b.ts'",
  },
  'the storefront imports demo code': {
    'app/features/cart/shop/a.tsx': "import { b } from '../../../../database/demo/b.ts'",
  },
  'a rule imports a test': { 'app/shared/a.ts': "import { b } from './b.test.ts'" },
  'a feature imports pg': {
    'app/features/orders/server/a.ts': "import { Pool } from 'pg'",
  },
  'a screen imports kysely': { 'app/features/cart/shop/a.tsx': "import { sql } from 'kysely'" },
  'a screen imports Stripe': { 'app/features/cart/shop/a.tsx': "import Stripe from 'stripe'" },
  'an order file imports Stripe': {
    'app/features/orders/server/a.ts': "import Stripe from 'stripe'",
  },
  'an order file imports sharp': { 'app/features/orders/server/a.ts': "import sharp from 'sharp'" },
  'a feature imports the router': {
    'app/features/orders/server/a.ts': "import { data } from 'react-router'",
  },
  'the storefront imports drag and drop': {
    'app/features/cart/shop/a.tsx': "import { Draggable } from '@hello-pangea/dnd'",
  },
  'an unlisted package is imported': {
    'app/features/orders/server/a.ts': "import _ from 'lodash/map'",
  },
  'a feature imports another feature’s query': {
    'app/features/stores/server/a.ts': "import { b } from '../../orders/server/orders.ts'",
  },
  'a use case imports HTTP': {
    'app/features/orders/server/a.ts':
      "import type { RequestScope } from '#platform/http/request-scope.ts'",
  },
  'a use case imports the page cache': {
    'app/features/orders/server/a.ts': "import { b } from '#platform/page-cache/b.ts'",
  },
  'a use case imports Node’s HTTP server': {
    'app/features/orders/server/a.ts': "import type { IncomingMessage } from 'node:http'",
  },
  'the platform imports a use case': {
    'app/platform/http/a.ts': "import type { B } from '#features/stores/server/b.ts'",
  },
  'the platform imports a rule of a feature': {
    'app/platform/http/a.ts': "import type { B } from '#features/stores/rules/b.ts'",
  },
  'the platform imports the composition root': {
    'app/platform/http/a.ts': "import { startApp } from '#app/app.ts'",
  },
  'a screen imports the composition root': {
    'app/features/orders/admin/a.ts': "import { startApp } from '#app/app.ts'",
  },
  'the web kit imports a screen': {
    'app/web/a.ts': "import { b } from '#features/orders/admin/b.ts'",
  },
  'a feature imports cells': {
    'app/features/staff/server/a.ts': "import { b } from '#cells/server/b.ts'",
  },
  'a screen imports cells later': {
    'app/shell/admin/a.ts': "void import('#cells/admin/b.tsx')",
  },
  'a list of the composition root imports cells': {
    'app/tasks.ts': "import type { B } from '#cells/server/b.ts'",
  },
  'the server of cells imports a screen': {
    'cells/server/a.ts': "import { b } from '../admin/b.tsx'",
  },
  'an extra is imported outside the composition root': {
    'app/features/stores/server/a.ts': "import { b } from '#extras/backup/b.ts'",
  },
  'an extra imports a screen': {
    'extras/backup/a.ts': "import { b } from '#features/orders/admin/b.ts'",
  },
  'the script of a document imports React': {
    'app/shell/shop/browser/a.ts': "import { use } from 'react'",
  },
  'the script of a document imports a component': {
    'app/shell/shop/browser/a.ts': "import { b } from '#ui/b.tsx'",
    'app/ui/b.tsx': "import { use } from 'react'\nexport const b = use",
  },
  'the script of a document imports a screen': {
    'app/shell/shop/browser/a.ts': "import { b } from '#features/cart/shop/b.ts'",
  },
  'the script of a document imports from the server': {
    'app/shell/shop/browser/a.ts': "import type { B } from '#platform/b.ts'",
  },
  'a component of the storefront imports React’s renderer': {
    'app/features/cart/shop/a.tsx': "import { createRoot } from 'react-dom/client'",
  },
  'a screen imports the swapping of documents': {
    'app/features/cart/shop/a.ts': "import morph from 'morphdom'",
  },
  'an island uses the router': {
    'app/shell/shop/islands/registry.ts':
      "export const islands = { a: () => import('#features/cart/shop/a.tsx') }",
    'app/features/cart/shop/a.tsx': "import { useFetcher } from 'react-router'",
  },
  'an island uses the frame of the shop': {
    'app/shell/shop/islands/registry.ts':
      "export const islands = { a: () => import('#features/cart/shop/a.tsx') }",
    'app/features/cart/shop/a.tsx': "import { Shell } from '#shell/shop/shell.tsx'",
  },
  'an island imports from the server': {
    'app/shell/shop/islands/registry.ts':
      "export const islands = { a: () => import('#features/cart/shop/a.tsx') }",
    'app/features/cart/shop/a.tsx': "import { b } from '#features/orders/server/b.ts'",
  },
  'two features import each other': {
    'app/features/orders/server/place-order.ts':
      "import { a } from '../../stores/server/open-store.ts'",
    'app/features/orders/server/pay-order.ts': 'export const b = 1',
    'app/features/stores/server/open-store.ts': 'export const a = 1',
    'app/features/stores/server/delete-store.ts':
      "import { b } from '../../orders/server/pay-order.ts'",
  },
  'three features import each other in a circle': {
    'app/features/orders/server/place-order.ts':
      "import { a } from '../../stores/server/open-store.ts'",
    'app/features/orders/server/pay-order.ts': 'export const b = 1',
    'app/features/stores/server/open-store.ts': 'export const a = 1',
    'app/features/stores/server/delete-store.ts':
      "import { c } from '../../staff/server/read-staff.ts'",
    'app/features/staff/server/read-staff.ts': 'export const c = 1',
    'app/features/staff/server/close-session.ts':
      "import { b } from '../../orders/server/pay-order.ts'",
  },
  'a file opens its own database': {
    'app/features/orders/server/a.ts':
      "import { openDatabase } from '#platform/database/database.ts'",
  },
  'an import is computed': { 'app/platform/a.ts': 'void import(process.argv[2])' },
  'an import is a glob': { 'app/shared/a.ts': "export const all = import.meta.glob('./*.ts')" },
  'a file uses export *': { 'app/ui/a.ts': "export * from './b.ts'; export const c = 1" },
  'a file contains only re-exports': { 'app/ui/a.ts': "export { b } from './b.ts'" },
  'a file imports and re-exports': { 'app/ui/a.ts': "import { b } from './b.ts'\nexport { b }" },
  'a file is called index': { 'app/ui/index.ts': 'export const b = 1' },
  'a component is a default export': { 'app/ui/a.tsx': 'export default function A() {}' },
  'a component is a default export by another name': {
    'app/ui/a.tsx': 'const A = 1\nexport { A as default }',
  },
  'a screen without a route has a default export': {
    'app/routes.ts': "export default [index('features/cart/shop/b.tsx')]",
    'app/features/cart/shop/a.tsx': 'export default function A() {}',
  },
  'two files import each other': {
    'app/shared/a.ts': "import { b } from './b.ts'\nexport const a = b",
    'app/shared/b.ts': "import type { a } from './a.ts'\nexport const b = 1",
  },
}

test.each(Object.entries(violations))('a violation is reported: %s', (_, files) => {
  expect(findViolations(new Map(Object.entries(files)))).toHaveLength(1)
})

test('allowed imports pass', () => {
  const files = {
    'app/routes.ts': "export default [index('features/home-page/shop/home.tsx')]",
    'app/shared/money/money.ts': 'export const money = 1',
    'app/shared/forms/price.ts': "import { z } from 'zod'\nexport const price = z.int()",
    'app/features/orders/server/place/place-order.ts':
      "import { money } from '#shared/money/money.ts'\nexport const place = money",
    'app/features/customers/server/pay.ts':
      "import { place } from '../../orders/server/place/place-order.ts'\nexport const pay = place",
    'app/features/home-page/shop/home.tsx':
      "import { pay } from '#features/customers/server/pay.ts'\nimport { data } from 'react-router'\nexport default pay(data)",
  }
  expect(findViolations(new Map(Object.entries(files)))).toEqual([])
})
