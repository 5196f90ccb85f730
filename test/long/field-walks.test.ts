import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../tools/build.ts'

/** A text that a walk inserts behind a line; a file without such a line is new. */
type Edit = { file: string; behind?: string; text: string }

const maxFiles = 7

let copy: string

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'torv-walk-'))
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).split('\n')
  for (const file of files.filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

test('care instructions of a product take seven files, and each step that is left out is named', async () => {
  const walk = await openWalk()
  walk.write({
    file: 'database/migrations/9000-care-instructions.sql',
    text: `alter table products add column care_instructions text not null default '';
grant select (care_instructions) on products to torv_shopper;
`,
  })
  await walk.passes('tools/types.ts')
  const fieldTests = 'app/features/catalogue/tests/product-fields.test.ts'
  expect(await walk.failsInTests(fieldTests)).toContain(
    'every column of a product is a field of the form, or computed',
  )
  walk.write({
    file: 'app/features/catalogue/rules/product-fields.ts',
    behind:
      "  description: { kind: 'markup', csv: 'Description', card: 'basics', shoppers: 'see' },\n",
    text: `  care_instructions: {
    kind: 'text',
    csv: 'Care instructions',
    card: 'basics',
    shoppers: 'see',
    limit: limits.specification,
  },
`,
  })
  expect(await walk.failsInTypes()).toContain(
    'app/features/catalogue/rules/admin-product-form-texts.ts',
  )
  walk.write({
    file: 'app/features/catalogue/rules/admin-product-form-texts.ts',
    behind: "    description: 'Description',\n",
    text: "    care_instructions: 'Care instructions',\n",
  })
  walk.write({
    file: 'app/features/catalogue/rules/admin-product-form-texts.ts',
    behind: "    description: 'Text or HTML.',\n",
    text: "    care_instructions: 'How to wash and store it. Shoppers see it below the description.',\n",
  })
  const danish = 'app/languages/da/catalogue/admin-product-form-texts.ts'
  expect(await walk.failsInTypes()).toContain(danish)
  walk.write({
    file: danish,
    behind: "    description: 'Beskrivelse',\n",
    text: "    care_instructions: 'Vaskeanvisning',\n",
  })
  walk.write({
    file: danish,
    behind: "  name: 'Varens navn. Tomt i en variants række.',\n",
    text: "  care_instructions: 'Hvordan den vaskes og opbevares. Kunderne ser det under beskrivelsen.',\n",
  })
  walk.write({
    file: 'app/features/catalogue/rules/product-texts.ts',
    behind: "  description: { da: 'Beskrivelse', en: 'Description' },\n",
    text: "  careInstructions: { da: 'Vaskeanvisning', en: 'Care instructions' },\n",
  })
  walk.write({
    file: 'app/features/catalogue/shop/product/product.tsx',
    behind: '          <Description html={product.description} texts={texts} />\n',
    text: `          {product.care_instructions && (
            <section>
              <h2 className="heading mb-2 text-xl">{texts.careInstructions}</h2>
              <p>{product.care_instructions}</p>
            </section>
          )}
`,
  })
  await walk.passesTypes()
  const formTests = 'app/features/catalogue/rules/product-form.test.ts'
  expect(await walk.failsInTests(formTests)).toContain('a product is read with its defaults')
  walk.write({
    file: formTests,
    behind: "      description: '<p>Blød</p>',\n",
    text: "      care_instructions: '',\n",
  })
  await walk.passes('tools/document.ts')
  await walk.passesTests(formTests, fieldTests, ...shared)
  expect(walk.files.size).toBeLessThanOrEqual(maxFiles)
})

test('a further text of a review takes five files, and each step that is left out is named', async () => {
  const walk = await openWalk()
  walk.write({
    file: 'database/migrations/9000-review-advice.sql',
    text: `alter table reviews add column advice text not null default '';
grant select (advice) on reviews to torv_shopper;
`,
  })
  await walk.passes('tools/types.ts')
  const reviewTests = 'app/features/reviews/tests/reviews.test.ts'
  expect(await walk.failsInTests(reviewTests)).toContain(
    'every column of a review is written by its buyer, or decided by the store',
  )
  walk.write({
    file: 'app/features/reviews/rules/review-fields.ts',
    behind: "  text: { limit: limits.reviewText, rows: 6, missing: 'reviewTextMissing' },\n",
    text: '  advice: { limit: limits.reviewAnswer, rows: 2, missing: null },\n',
  })
  expect(await walk.failsInTypes()).toContain('app/features/reviews/rules/texts.ts')
  walk.write({
    file: 'app/features/reviews/rules/texts.ts',
    behind: '  fields: {\n',
    text: `    advice: {
      label: { da: 'Et råd til andre', en: 'Advice for others' },
      hint: { da: (limit) => \`Højst \${limit} tegn.\`, en: (limit) => \`At most \${limit} characters.\` },
      heading: { da: 'Et råd', en: 'Advice' },
    },
`,
  })
  await walk.passesTypes()
  await walk.passes('tools/document.ts')
  await walk.passesTests(reviewTests, ...shared)
  expect(walk.files.size).toBeLessThanOrEqual(4)
})

test('a further setting of a store takes five files, and each step that is left out is named', async () => {
  const walk = await openWalk()
  const migration = 'database/migrations/9000-gift-card-note.sql'
  const column = `alter table stores add column gift_card_note text not null default ''
  check (length(gift_card_note) <= 100);
`
  const grant = 'grant update (gift_card_note) on stores to torv_staff;\n'
  walk.write({ file: migration, text: column })
  await walk.passes('tools/types.ts')
  const settingTests = 'app/features/stores/tests/store-settings.test.ts'
  expect(await walk.failsInTests(settingTests)).toContain(
    'every column of a store is a setting, or has a reason not to be one',
  )
  const rows = 'app/features/stores/rules/store-settings.ts'
  walk.write({
    file: rows,
    behind: 'export const settingRows = {\n',
    text: `  gift_card_note: {
    section: 'giftCards',
    kind: 'text',
    limit: limits.label,
    shoppers: 'see',
  },
`,
  })
  expect(await walk.failsInTypes()).toContain(rows)
  walk.write({
    file: rows,
    behind: "    section: 'giftCards',\n    kind: 'text',\n",
    text: `    label: 'Note on the page of gift cards',
    help: 'For example in which of your shops they can be used.',
`,
  })
  const danish = 'app/languages/da/stores/store-settings.ts'
  expect(await walk.failsInTypes()).toContain(danish)
  walk.write({
    file: danish,
    behind: 'export const settingsInDanish: RowWords<typeof settingRows> = {\n',
    text: `  gift_card_note: {
    label: 'Note på siden med gavekort',
    help: 'For eksempel i hvilke af dine butikker de kan bruges.',
  },
`,
  })
  expect(await walk.failsInTests(settingTests)).toContain('staff may change every setting')
  walk.write({ file: migration, text: column + grant })
  walk.write({
    file: 'app/features/gift-cards/shop/gift-card.tsx',
    behind: '          <p className="mt-4">{texts.intro(store.name)}</p>\n',
    text: '          {store.gift_card_note && <p>{store.gift_card_note}</p>}\n',
  })
  await walk.passesTypes()
  const formTests = 'app/features/stores/rules/store-settings-form.test.ts'
  expect(await walk.failsInTests(formTests)).toContain(
    'a section without switches and texts is read with their defaults',
  )
  walk.write({
    file: formTests,
    behind: "      gift_card_vat: 'multi',\n",
    text: "      gift_card_note: '',\n",
  })
  await walk.passes('tools/document.ts')
  const limitTests = 'app/platform/tests/schema-limits.test.ts'
  await walk.passesTests(formTests, settingTests, limitTests, ...shared)
  expect(walk.files.size).toBeLessThanOrEqual(5)
})

/** The generated files are current, and tenants stay isolated. */
const shared = ['test/database/documents.test.ts', 'test/database/isolation.test.ts']

async function openWalk() {
  const files = new Set<string>()
  const vitest = (names: readonly string[]) =>
    run('node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...names)
  const compile = () => run('node_modules/.bin/tsc', '--noEmit')
  // The routes import their types from generated files.
  expect(await run('node_modules/.bin/react-router', 'typegen')).toMatchObject({ code: 0 })
  return {
    files,
    write({ file, behind, text }: Edit): void {
      files.add(file)
      const path = join(copy, file)
      if (behind === undefined) return writeFileSync(path, text)
      const source = readFileSync(path, 'utf8')
      expect(source.split(behind), `${file} has the line once`).toHaveLength(2)
      writeFileSync(
        path,
        source.replace(behind, () => behind + text),
      )
    },
    async passes(tool: string): Promise<void> {
      expect(await run(tool)).toMatchObject({ code: 0 })
    },
    async passesTests(...names: string[]): Promise<void> {
      const { code, output } = await vitest(names)
      expect(code, output).toBe(0)
    },
    async failsInTests(name: string): Promise<string> {
      const { code, output } = await vitest([name])
      expect(code).not.toBe(0)
      return output
    },
    async passesTypes(): Promise<void> {
      expect(await compile()).toEqual({ code: 0, output: '' })
    },
    async failsInTypes(): Promise<string> {
      const { code, output } = await compile()
      expect(code).not.toBe(0)
      return output
    },
  }
}

/** Runs a program in the copy as a person does: without the variables of the running tests. */
function run(program: string, ...parameters: string[]): Promise<{ code: number; output: string }> {
  const environment = {
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: copy,
  }
  const isScript = /\.m?[jt]s$/.test(program)
  const [file, values] = isScript
    ? [process.execPath, [program, ...parameters]]
    : [join(copy, program), parameters]
  return new Promise((resolve) => {
    execFile(file, values, { cwd: copy, env: environment, maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ code: error === null ? 0 : 1, output: out + err }),
    )
  })
}
